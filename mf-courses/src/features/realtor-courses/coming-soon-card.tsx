import { styled } from 'styled-components';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

/** Puts the button at the foot of the card. */
const StyledText = styled(Text)`
  flex: 1;
`;

/** A course that is announced only. */
export function ComingSoonCard({ title }: { title: string }) {
  return (
    <Card as="article" level="quiet">
      <Badge>{copy.comingSoon}</Badge>
      <Heading size="h3">{title}</Heading>
      <StyledText size="sm" muted>
        {copy.placeholderText}
      </StyledText>
      <Button variant="quiet" fullWidth disabled>
        {copy.comingSoon}
      </Button>
    </Card>
  );
}
