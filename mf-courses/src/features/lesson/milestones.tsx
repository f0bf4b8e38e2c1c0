import type { LessonProgress } from '@portal/contracts/lessons';
import { getPillarsProgress, MASTERED_AT, PILLAR_DETAILS, type Pillar } from '@portal/contracts/pillars';
import { useCall, useMember } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { progressOf } from '../../shared/pillar-progress';
import { copy } from './copy';
import { doneAt } from './initial-day';
import { streakReached } from './lesson-days';

/** The streaks that are worth a word. */
const STREAKS = [7, 14, 29];

interface MilestonesProps {
  pillar: Pillar;
  progress: readonly LessonProgress[];
  isCourseDone: boolean;
}

/** What more a member reached by the day that they have just finished. */
export function Milestones({ pillar, progress, isCourseDone }: MilestonesProps) {
  const { timeZone } = useMember();
  const streak = streakReached(progress.flatMap(doneAt), timeZone);
  if (!isCourseDone && !STREAKS.includes(streak)) return null;
  return (
    <Row gap="xs">
      {STREAKS.includes(streak) && (
        <Badge tone="gold">
          <Icon name="flame" size={14} />
          {copy.streak(streak)}
        </Badge>
      )}
      {isCourseDone && <MasteredPillar pillar={pillar} />}
    </Row>
  );
}

/** Names the pillar once all of it is mastered; it may have several courses. */
function MasteredPillar({ pillar }: { pillar: Pillar }) {
  const { data = [] } = useCall(getPillarsProgress, {});
  if (progressOf(data, pillar) < MASTERED_AT) return null;
  const { name, color } = PILLAR_DETAILS[pillar];
  return (
    <Badge tone={color}>
      <Icon name="award" size={14} />
      {copy.mastered(name)}
    </Badge>
  );
}
