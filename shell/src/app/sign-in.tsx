import { useEffect } from 'react';
import { goToSignIn } from '@portal/sdk';
import { Spinner } from '@portal/ui/spinner';
import { copy } from './copy';

/** Tells a visitor on a member's page that they are signed out, and opens sign-in (spec sections 2 and 8). */
export function SignIn() {
  useEffect(() => goToSignIn(), []);
  return <Spinner label={copy.loadingPage} page />;
}
