import { assignCourse, unassignCourse, type CourseStanding, type MemberDetails } from '@portal/contracts/members';
import { PILLAR_DETAILS } from '@portal/contracts/pillars';
import { Button } from '@portal/ui/button';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Section } from '@portal/ui/section';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { useAdminSend } from '../../shared/use-admin-send';
import { ExactTime } from '../../shared/exact-time';
import { detailsCopy, messages } from './copy';

const { courses: texts } = detailsCopy;

interface MemberCoursesProps {
  member: MemberDetails;
  onChanged: (member: MemberDetails) => void;
}

/** How far a member is in each open course, and which of them are in their list. */
export function MemberCourses({ member, onChanged }: MemberCoursesProps) {
  const options = { failed: messages.assignFailed, onSuccess: onChanged };
  const assign = useAdminSend(assignCourse, options);
  const unassign = useAdminSend(unassignCourse, options);
  const pending = assign.isPending || unassign.isPending;

  const columns: Column<CourseStanding>[] = [
    { key: 'course', header: texts.course, cell: ({ title }) => <strong>{title}</strong> },
    {
      key: 'progress',
      header: texts.progress,
      cell: ({ title, progress, completed, lessons, pillar }) => (
        <>
          <Text as="span" size="xs" muted>
            {texts.amount(completed, lessons)}
          </Text>
          <ProgressBar
            label={`${texts.progress}: ${title}`}
            value={progress}
            size="small"
            tone={PILLAR_DETAILS[pillar].color}
          />
        </>
      ),
    },
    {
      key: 'lastSaved',
      header: texts.lastSaved,
      cell: ({ lastSavedAt }) => (lastSavedAt ? <ExactTime at={lastSavedAt} /> : texts.never),
    },
    {
      key: 'actions',
      header: texts.actions,
      cell: ({ courseKey, title, assigned, lastSavedAt }) => (
        <>
          <Button
            variant="secondary"
            size="small"
            disabled={pending}
            aria-label={`${assigned ? texts.unassign : texts.assign} ${title}`}
            onClick={() => (assigned ? unassign : assign).mutate({ params: { id: member.id, courseKey } })}
          >
            {assigned ? texts.unassign : texts.assign}
          </Button>
          {!assigned && lastSavedAt && (
            <Text size="xs" muted>
              {texts.started}
            </Text>
          )}
        </>
      ),
    },
  ];
  return (
    <Section id="courses" title={texts.title}>
      <Table caption={texts.title} columns={columns} rows={member.courses} rowKey={({ courseKey }) => courseKey} />
    </Section>
  );
}
