import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './icon';
import { color, font, motion, own, radius, space } from './tokens';

const StyledRow = styled.li`
  border-block-end: 1px solid ${color.border};

  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.xxs} ${space.md};
    padding: ${space.md} ${space.sm};
    border-radius: ${radius.md};
    color: ${color.text};
    text-decoration: none;
    transition: background ${motion.quick};

    &:hover {
      background: ${color.raised};
    }
  }
  svg {
    color: ${color.muted};
  }
  time {
    grid-column: 2;
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
`;

const StyledText = styled.span<{ $unread: boolean }>`
  font-weight: ${({ $unread }) => ($unread ? font.weight.strong : font.weight.regular)};
  overflow-wrap: anywhere;
`;

const StyledDot = styled.span`
  width: 0.625rem;
  height: 0.625rem;
  border-radius: 50%;
  background: ${own.solid};
`;

export interface NotificationRowProps {
  icon: IconName;
  text: string;
  /** What the dot of an unread notification is called, e.g. "Unread"; without it, the notification is read. */
  unread?: string | undefined;
  /** A `<time>` with when it happened. */
  time: ReactNode;
  /** The link to what the notification is about, around the row's content. */
  link: (content: ReactNode) => ReactElement;
}

/** A notification in a list: a link with an icon, the text, the time, and a dot if it's unread. */
export const NotificationRow = ({ icon, text, unread, time, link }: NotificationRowProps) => (
  <StyledRow>
    {link(
      <>
        <Icon name={icon} size={20} />
        <StyledText $unread={unread !== undefined}>{text}</StyledText>
        {unread === undefined ? <span /> : <StyledDot role="img" aria-label={unread} />}
        {time}
      </>,
    )}
  </StyledRow>
);
