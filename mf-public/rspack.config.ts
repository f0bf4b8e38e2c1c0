import { prerenderedRemote } from '../rspack.shared';

export default prerenderedRemote('mf-public');
