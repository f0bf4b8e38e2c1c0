import { styled } from 'styled-components';
import { LEAD_STATUS_NAMES, type LeadEvent } from '@portal/contracts/leads';
import { Icon, type IconName } from '@portal/ui/icon';
import { Text } from '@portal/ui/text';
import { colour, font, space } from '@portal/ui/tokens';
import { ExactTime } from '../../../shared/exact-time';
import { copy } from './copy';

const StyledList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const StyledEvent = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space.sm};

  > svg {
    margin-top: 0.125rem;
    color: ${colour.accentText};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  time {
    color: ${colour.muted};
    font-size: ${font.size.xs};
  }
`;

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
export const Timeline = ({ events }: { events: readonly LeadEvent[] }) => (
  <StyledList>
    {events.map((event, index) => {
      const { title, text } = wordsOf(event);
      return (
        <StyledEvent key={events.length - index}>
          <Icon name={ICONS[event.kind]} size={18} />
          <div>
            {title && <Text weight="strong">{title}</Text>}
            {text && <Text>{text}</Text>}
            <ExactTime at={event.at} />
          </div>
        </StyledEvent>
      );
    })}
  </StyledList>
);
