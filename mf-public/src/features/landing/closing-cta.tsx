import { styled } from 'styled-components';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Band } from '@portal/ui/page';
import { Text } from '@portal/ui/text';
import { space, width } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledCall = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.lg};
  max-width: ${width.text};
  margin-inline: auto;
`;

/** Asks the visitor to fill in the questionnaire. */
export function ClosingCta() {
  return (
    <Band ground="brand" aria-labelledby="call-title">
      <StyledCall>
        <Heading id="call-title" size="h1" align="center">
          {copy.call.title}
        </Heading>
        <Text size="lg" muted align="center">
          {copy.call.text}
        </Text>
        <Button as={Link} to="/questionnaire" size="large">
          {copy.call.action}
          <Icon name="arrow-right" size={20} />
        </Button>
        <Text size="xs" muted align="center">
          {copy.call.note}
        </Text>
      </StyledCall>
    </Band>
  );
}
