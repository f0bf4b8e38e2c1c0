import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '@portal/ui/icon';
import { Text } from '@portal/ui/text';
import { color, font, space } from '@portal/ui/tokens';
import { ExactTime } from './exact-time';

/** A list of events, newest first. */
export const Timeline = styled.ol.attrs({ role: 'list' })`
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
    color: ${color.accentText};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  time {
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
`;

interface TimelineEventProps {
  icon: IconName;
  title: ReactNode;
  text: string | null;
  at: string;
}

/** One event, with the text that a person wrote, if any. */
export const TimelineEvent = ({ icon, title, text, at }: TimelineEventProps) => (
  <StyledEvent>
    <Icon name={icon} size={18} />
    <div>
      {title && <Text weight="strong">{title}</Text>}
      {text && <Text>{text}</Text>}
      <ExactTime at={at} />
    </div>
  </StyledEvent>
);
