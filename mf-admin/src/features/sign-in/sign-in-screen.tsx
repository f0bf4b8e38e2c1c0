import { styled } from 'styled-components';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Logo } from '@portal/ui/logo';
import { Band } from '@portal/ui/page';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { SignInForm } from './sign-in-form';

const StyledGround = styled(Band)`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

const StyledColumn = styled(Stack)`
  width: min(100%, 26rem);
`;

/** The admin's sign-in (spec section 2). */
export function SignInScreen() {
  return (
    <StyledGround as="main" id="main" ground="brand">
      <StyledColumn gap="lg" align="center">
        <Logo size="large" />
        <Card padding="xl">
          <Stack gap="xxs">
            <Heading as="h1" size="h2">
              {copy.title}
            </Heading>
            <Text muted size="sm">
              {copy.intro}
            </Text>
          </Stack>
          <SignInForm />
        </Card>
        <Button as={Link} to="/" variant="ghost">
          {copy.home}
        </Button>
      </StyledColumn>
    </StyledGround>
  );
}
