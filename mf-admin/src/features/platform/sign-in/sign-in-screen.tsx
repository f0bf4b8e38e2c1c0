import { useState } from 'react';
import { useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { SignInLayout } from '../../../shared/sign-in-layout';
import { AccountForm } from './account-form';
import { accountCopy, copy } from './copy';
import { SignInForm } from './sign-in-form';

/** The admin's sign-in (spec section 2), and beside it the way in with an account (docs/decisions/0042). */
export function SignInScreen() {
  const [params] = useSearchParams();
  const [byAccount, setByAccount] = useState(params.get('by') === 'account');
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
      {byAccount ? <AccountForm /> : <SignInForm />}
      <Button variant="ghost" fullWidth onClick={() => setByAccount(!byAccount)}>
        {byAccount ? accountCopy.close : accountCopy.open}
      </Button>
    </SignInLayout>
  );
}
