import type { CoachWorkspaceMemberDetails } from '@portal/contracts/coach-workspace';
import { Card } from '@portal/ui/card';
import { Section } from '@portal/ui/section';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../shared/exact-time';
import { memberCopy } from './copy';
import { NoteText } from './past-session';

/** What a member shares: their goal and reflections, and their intake answers. */
export function SharedCard({ details }: { details: CoachWorkspaceMemberDetails }) {
  const { goal, startingPoint, reflections } = details;
  return (
    <Card>
      <Section id="goal" title={memberCopy.goal.title} size="h3">
        {goal ? <NoteText>{goal}</NoteText> : <Text muted>{memberCopy.goal.none}</Text>}
      </Section>
      {startingPoint && (
        <Section id="start" title={memberCopy.start.title} size="h3" ruled>
          <Text>
            {startingPoint.industry}, {memberCopy.start.toGoal(startingPoint.currentIncome, startingPoint.incomeGoal)}
          </Text>
          <NoteText muted>{startingPoint.businessDescription}</NoteText>
        </Section>
      )}
      <Section id="reflections" title={memberCopy.reflections.title} size="h3" ruled>
        {reflections.length === 0 && <Text muted>{memberCopy.reflections.none}</Text>}
        <Stack as="ul" role="list">
          {reflections.map(({ lessonId, course, day, lesson, prompt, reflection, savedAt }) => (
            <Stack as="li" key={lessonId} gap="xxs">
              <Text as="h3" weight="strong">
                {memberCopy.reflections.lesson(course, day, lesson)}
              </Text>
              <Text size="sm" muted>
                {prompt} · <ExactTime at={savedAt} />
              </Text>
              <NoteText>{reflection}</NoteText>
            </Stack>
          ))}
        </Stack>
      </Section>
    </Card>
  );
}
