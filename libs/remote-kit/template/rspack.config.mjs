import { remote } from '@portal/remote-kit/rspack';

export default remote(import.meta.dirname);
