import { LEAD_STATUS_NAMES, type LeadDetails, type LeadEvent, type LeadSessionEvent } from '@portal/contracts/leads';
import { SESSION_TIME } from '@portal/contracts/sessions';
import { dateText, useRenderContext } from '@portal/sdk';
import type { IconName } from '@portal/ui/icon';
import { copy as shared } from '../../../../shared/copy';
import { Timeline, TimelineEvent } from '../../../../shared/timeline';
import { copy } from './copy';

/** The timeline's entries: events of the lead, and of their strategy session. */
type Shown = LeadEvent | ({ kind: 'session' } & LeadSessionEvent);

const ICONS: Record<Shown['kind'], IconName> = {
  submitted: 'mail',
  status: 'arrow-right',
  session: 'calendar',
  note: 'message',
  mail: 'mail',
};

/** What an event was, in words; a note speaks for itself. */
function wordsOf(event: Shown, timeZone: string): { title: string; text: string | null } {
  const { timeline } = copy;
  const { strategySession } = shared;
  switch (event.kind) {
    case 'submitted':
      return { title: timeline.submitted, text: null };
    case 'status':
      return {
        title: timeline.moved(LEAD_STATUS_NAMES[event.from], LEAD_STATUS_NAMES[event.to]),
        text: event.byVisitor ? strategySession.chosen : event.reason,
      };
    case 'session':
      return {
        title: strategySession[event.byVisitor ? 'visitor' : 'team'][event.change],
        text: dateText(new Date(event.startsAt), SESSION_TIME, timeZone),
      };
    case 'mail':
      return { title: timeline.mailed(event.recipient ?? timeline.admins, event.subject), text: null };
    case 'note':
      return { title: '', text: event.text };
  }
}

/** A lead's history, newest first. */
export function LeadTimeline({ timeline, sessionEvents }: Pick<LeadDetails, 'timeline' | 'sessionEvents'>) {
  const { timeZone } = useRenderContext();
  const ofSession = sessionEvents.map((event) => ({ kind: 'session' as const, ...event }));
  const events: Shown[] = [...timeline, ...ofSession].toSorted((one, other) => other.at.localeCompare(one.at));
  return (
    <Timeline>
      {events.map((event, index) => (
        <TimelineEvent
          key={events.length - index}
          icon={ICONS[event.kind]}
          at={event.at}
          {...wordsOf(event, timeZone)}
        />
      ))}
    </Timeline>
  );
}
