import { styled } from 'styled-components';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { radius, space, tone } from '@portal/ui/tokens';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import { thenToReflection } from './lesson-focus';
import type { LessonAtWork } from './use-lesson';

const StyledNote = styled(Row)`
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.md};
  background: ${tone.gold.tint};
  color: ${tone.gold.text};
`;

/** Says that the lesson shows an earlier draft, and offers to save or discard it. */
export function RestoredDraftNotice({ settings, work }: { settings: CourseSettings; work: LessonAtWork }) {
  return (
    <StyledNote role="status" justify="between">
      <Text size="sm">{copy.restored}</Text>
      <Row gap="xs">
        {settings.saves === 'immediate' && (
          <Button size="small" disabled={work.tooLong} onClick={thenToReflection(work.save)}>
            {copy.saveDraft}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={thenToReflection(work.discardDraft)}>
          {copy.discard}
        </Button>
      </Row>
    </StyledNote>
  );
}
