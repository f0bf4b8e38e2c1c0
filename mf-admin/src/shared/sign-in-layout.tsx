import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link, useBrand } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Logo } from '@portal/ui/logo';
import { Band } from '@portal/ui/page';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';

const StyledGround = styled(Band)`
  display: grid;
  place-items: center;
  min-height: 100dvh;
`;

const StyledColumn = styled(Stack)`
  width: min(100%, 26rem);
`;

/** The layout of sign-in pages: a card on the brand's background, and a link home. */
export function SignInLayout({ children }: { children: ReactNode }) {
  const { name } = useBrand();
  return (
    <StyledGround as="main" id="main" ground="brand">
      <StyledColumn gap="lg" align="center">
        <Logo name={name} size="large" />
        <Card padding="xl">{children}</Card>
        <Button as={Link} to="/" variant="ghost">
          {copy.returnHome}
        </Button>
      </StyledColumn>
    </StyledGround>
  );
}
