import { listCourses, listMemberCourses, minutesPerDay } from '@portal/contracts/courses';
import { getReminderCalendar, type Onboarding } from '@portal/contracts/onboarding';
import { Link, useCall } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { COURSE_PATHS } from '../../shared/course-path';
import { currentCourse } from '../../shared/current-course';
import { copy } from './copy';

const { ready: texts } = copy;

/** After the three questions: Day 1 of the course that fits the member. */
export function OnboardingDone({ onboarding, onChange }: { onboarding: Onboarding; onChange: () => void }) {
  const courses = useCall(listMemberCourses, {});
  const first = currentCourse(courses.data ?? [])?.course;
  const all = useCall(listCourses, {});
  const duration = all.data?.find(({ id }) => id === (first?.id ?? 'clarity'))?.duration;
  return (
    <Card as="section" featured aria-labelledby="first-day-step">
      <Heading as="h2" size="h2" id="first-day-step" tabIndex={-1}>
        {texts.title}
      </Heading>
      <Text>
        {texts.text(first?.title)} {duration !== undefined && texts.pace(minutesPerDay(duration))}
      </Text>
      <Row gap="xs">
        <Button as={Link} to={first ? COURSE_PATHS[first.id] : '/clarity'}>
          {texts.begin}
        </Button>
        <Button as={Link} to="/dashboard" variant="secondary">
          {texts.dashboard}
        </Button>
      </Row>
      <Row gap="xs">
        {onboarding.reminder && (
          <Button as="a" href={getReminderCalendar.path} download variant="ghost" size="small">
            <Icon name="download" size={18} />
            {texts.calendar}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onChange}>
          {texts.change}
        </Button>
      </Row>
    </Card>
  );
}
