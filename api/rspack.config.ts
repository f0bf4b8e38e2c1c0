import { server } from '../rspack.shared';

export default server();
