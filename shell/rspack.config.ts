import { shell } from '../rspack.shared';

export default shell();
