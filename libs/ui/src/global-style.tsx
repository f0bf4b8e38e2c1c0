import { createGlobalStyle } from 'styled-components';
import { ground } from '@portal/design/looks/ground';

/** Both themes, the reset, and the base type. The shell mounts it once. */
export const GlobalStyle = createGlobalStyle`${ground}`;
