import { styled } from 'styled-components';
import { Button } from '@portal/ui/button';
import { Text } from '@portal/ui/text';
import { radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';

const StyledNotice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${tone.blue.tint};
  color: ${tone.blue.text};

  > p {
    flex: 1 1 16rem;
  }
`;

/** Says that an earlier draft is back, and offers to throw it away. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <StyledNotice role="status">
      <Text size="sm">{copy.restored}</Text>
      <Button variant="secondary" size="small" onClick={onStartOver}>
        {copy.startOver}
      </Button>
    </StyledNotice>
  );
}
