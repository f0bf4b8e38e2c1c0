import { styled } from 'styled-components';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { space } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledTips = styled.ul`
  display: grid;
  gap: ${space.xs} ${space.xl};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  padding-inline-start: ${space.lg};
`;

/** What to try when a video plays without sound. */
export function AudioHelp() {
  return (
    <Card as="aside" aria-labelledby="audio-help">
      <Heading id="audio-help" size="h3">
        {copy.helpTitle}
      </Heading>
      <StyledTips>
        {copy.help.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </StyledTips>
    </Card>
  );
}
