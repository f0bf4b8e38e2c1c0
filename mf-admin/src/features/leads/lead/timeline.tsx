import { LEAD_STATUS_NAMES, type LeadEvent } from '@portal/contracts/leads';
import type { IconName } from '@portal/ui/icon';
import { Timeline, TimelineEvent } from '../../../shared/timeline';
import { copy } from './copy';

const ICONS: Record<LeadEvent['kind'], IconName> = {
  submitted: 'mail',
  status: 'arrow-right',
  note: 'message',
  mail: 'mail',
};

/** What an event was, in words; a note speaks for itself. */
function wordsOf(event: LeadEvent): { title: string; text: string | null } {
  const { timeline } = copy;
  switch (event.kind) {
    case 'submitted':
      return { title: timeline.submitted, text: null };
    case 'status':
      return {
        title: timeline.moved(LEAD_STATUS_NAMES[event.from], LEAD_STATUS_NAMES[event.to]),
        text: event.reason,
      };
    case 'mail':
      return { title: timeline.mailed(event.recipient ?? timeline.admins, event.subject), text: null };
    case 'note':
      return { title: '', text: event.text };
  }
}

/** What happened with a lead, newest first. */
export const LeadTimeline = ({ events }: { events: readonly LeadEvent[] }) => (
  <Timeline>
    {events.map((event, index) => (
      <TimelineEvent key={events.length - index} icon={ICONS[event.kind]} at={event.at} {...wordsOf(event)} />
    ))}
  </Timeline>
);
