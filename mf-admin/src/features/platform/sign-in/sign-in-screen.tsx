import { useState } from 'react';
import { useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { SignInLayout } from '../../../shared/sign-in-layout';
import { StaffSignInForm } from './staff-sign-in-form';
import { accountCopy, copy } from './copy';
import { SharedPasswordForm } from './shared-password-form';
import { useSignInMethod } from './sign-in-method';

/**
 * The admin's sign-in (spec section 2), and the sign-in with an account (docs/decisions/0042). Starts with the form
 * that was used last.
 */
export function SignInScreen() {
  const [params] = useSearchParams();
  const method = useSignInMethod();
  const [chosen, setChosen] = useState<boolean>();
  const byAccount = chosen ?? (params.get('by') === 'account' || method === 'account');
  return (
    <SignInLayout>
      <Stack gap="xxs">
        <Heading as="h1" size="h2">
          {copy.title}
        </Heading>
        <Text muted size="sm">
          {byAccount ? accountCopy.intro : copy.intro}
        </Text>
      </Stack>
      {byAccount ? <StaffSignInForm /> : <SharedPasswordForm />}
      <Button variant="ghost" fullWidth onClick={() => setChosen(!byAccount)}>
        {byAccount ? accountCopy.close : accountCopy.open}
      </Button>
    </SignInLayout>
  );
}
