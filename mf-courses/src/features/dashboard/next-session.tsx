import { styled } from 'styled-components';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { byRelevance, isOneToOne, joinOpensAt, SESSION_TIME, type Session } from '@portal/contracts/sessions';
import { dateText, Link, useRenderContext } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { PlanLine } from '@portal/sdk/plan-notice';
import { Badge } from '@portal/ui/badge';
import { Button } from '@portal/ui/button';
import { Figure } from '@portal/ui/figure';
import { Heading } from '@portal/ui/heading';
import { Icon } from '@portal/ui/icon';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, radius, space } from '@portal/ui/tokens';
import { copy } from './copy';

const texts = copy.session;

/** A leaf of a calendar. */
const StyledLeaf = styled.div`
  display: grid;
  flex: none;
  justify-items: center;
  align-content: center;
  min-width: 3.75rem;
  padding: ${space.xs};
  border-radius: ${radius.md};
  background: ${color.raised};
`;

/**
 * The member’s strategy session, otherwise the next coaching session, in the reader's own time zone; it can be joined
 * from 15 minutes before it starts.
 */
export function NextSession({ sessions }: { sessions: readonly Session[] }) {
  const { timeZone } = useRenderContext();
  const now = useNow();
  const [next] = sessions.toSorted(byRelevance);
  if (!next) return <Text muted>{texts.empty}</Text>;
  const at = new Date(next.scheduledAt);
  const [month, day] = dateText(at, { month: 'short', day: 'numeric' }, timeZone).split(' ');
  return (
    <>
      <Row align="start" nowrap gap="md">
        <StyledLeaf aria-hidden="true">
          <Text as="span" size="xs" muted>
            {month}
          </Text>
          <Figure>{day}</Figure>
        </StyledLeaf>
        <Stack gap="xxs">
          <Row gap="xs">
            <Heading as="h3" size="h3">
              {next.title}
            </Heading>
            <Badge tone={isOneToOne(next) ? 'purple' : 'blue'}>{isOneToOne(next) ? texts.single : texts.group}</Badge>
          </Row>
          <Text size="sm">
            <time dateTime={next.scheduledAt}>{dateText(at, SESSION_TIME, timeZone)}</time>
          </Text>
          <Text size="sm" muted>
            {texts.minutes(next.duration)} {texts.with(`${next.coach.firstName} ${next.coach.lastName}`)}
          </Text>
        </Stack>
      </Row>
      {next.needs && <PlanLine words={ENTITLEMENTS[next.needs].closed} />}
      <Row gap="xs">
        {next.meetingUrl && now >= joinOpensAt(next) && (
          <Button
            as="a"
            href={next.meetingUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="secondary"
            size="small"
          >
            {texts.join}
            <span className="visually-hidden"> {texts.newTab}</span>
            <Icon name="external" size={16} />
          </Button>
        )}
        <Button as={Link} to="/coaching" variant="quiet" size="small">
          {texts.all}
        </Button>
      </Row>
    </>
  );
}
