import type { Lesson } from '@portal/contracts/lessons';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import type { CourseSettings } from './course-settings';
import type { LessonAtWork } from './use-lesson';
import { workByRule } from './lesson-work';

interface LessonActionsProps {
  settings: CourseSettings;
  lesson: Lesson;
  work: LessonAtWork;
}

/** How the lesson is saved or completed, and what is missing for it. */
export function LessonActions({ settings, lesson, work }: LessonActionsProps) {
  const { shown, saving, unsaved, tooLong, save, toggleCompleted } = work;
  if (settings.saves === 'immediate') {
    return (
      <Row justify="between">
        <Button variant={shown.completed ? 'secondary' : 'primary'} onClick={toggleCompleted}>
          {shown.completed ? copy.reopen : copy.complete}
        </Button>
      </Row>
    );
  }
  const willComplete = workByRule(lesson, shown).completed;
  return (
    <Row>
      <Button disabled={saving || tooLong} onClick={save}>
        {saving ? copy.saving : copy.save}
      </Button>
      <Text as="span" size="sm" muted role="status">
        {unsaved && !saving && copy.notSaved}
      </Text>
      {!willComplete && (
        <Text size="sm" muted>
          {copy.completionRule}
        </Text>
      )}
    </Row>
  );
}
