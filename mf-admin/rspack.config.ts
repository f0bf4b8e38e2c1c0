import { remote } from '../rspack.shared';

export default remote('mf-admin');
