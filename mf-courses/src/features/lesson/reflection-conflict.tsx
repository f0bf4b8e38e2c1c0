import { styled } from 'styled-components';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import { thenToReflection } from './lesson-focus';
import type { ConflictChoice, LessonAtWork } from './use-lesson';

const StyledClash = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  border: 1px solid ${tone.gold.solid};
  border-radius: ${radius.md};
  background: ${tone.gold.tint};
  color: ${tone.gold.text};
`;

const StyledOther = styled.blockquote`
  max-height: 12rem;
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.sm};
  background: ${color.surface};
  color: ${color.text};
  overflow-y: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const CHOICES: readonly ConflictChoice[] = ['mine', 'other', 'both'];

/** Shows the text saved elsewhere above the member's own, and lets them choose. */
export function ReflectionConflict({ work }: { work: LessonAtWork }) {
  if (work.clash === undefined) return null;
  return (
    <StyledClash role="alert">
      <Text size="sm">{copy.clash.text}</Text>
      <Text size="sm">{copy.clash.there}</Text>
      <StyledOther tabIndex={0}>{work.clash || copy.clash.nothing}</StyledOther>
      <Row gap="xs">
        {CHOICES.map((choice) => (
          <Button
            key={choice}
            size="small"
            variant={choice === 'mine' ? 'primary' : 'secondary'}
            onClick={thenToReflection(() => work.settleClash(choice))}
          >
            {copy.clash[choice]}
          </Button>
        ))}
      </Row>
    </StyledClash>
  );
}
