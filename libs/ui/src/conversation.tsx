import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button';
import { ErrorNotice } from './error-notice';
import { FocusFallback } from './focus-fallback';
import { Row } from './stack';
import { color, font, forcedColors, from, own, radius, space } from './tokens';

/**
 * Reversed, so that it is scrolled to its end from the first paint on, and stays there while messages are added above.
 */
const StyledConversation = styled.div`
  display: flex;
  flex-direction: column-reverse;
  max-height: clamp(14rem, 34dvh, 38rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  ${from.tablet} {
    max-height: clamp(14rem, 40dvh, 38rem);
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const StyledInside = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.md};
  padding: ${space.card};
`;

const StyledList = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space.sm};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export type ConversationProps = {
  /** Names it. */
  label: string;
  /** Above all messages: a button for earlier ones, or that there are none. */
  above?: ReactNode;
  /** `ConversationDay` and `ConversationMessage`, the newest last. */
  children: ReactNode;
};

/** A conversation between two sides, newest message last and initially visible; it scrolls separately. */
export const Conversation = ({ label, above, children }: ConversationProps) => (
  // What arrives is told by whoever shows it: a log that tells all that is put into it would read earlier messages out, too.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must be able to scroll it
  <StyledConversation role="log" aria-live="off" aria-label={label} tabIndex={0}>
    <StyledInside>
      {above}
      <StyledList role="list">{children}</StyledList>
    </StyledInside>
  </StyledConversation>
);

export type EarlierMessagesProps = {
  /** The messages read so far, as the SDK's `usePages` has them. */
  list: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  texts: { earlier: string; earlierFailed: string };
};

/** Stands above a conversation: the button that reads more of it, as long as there is more. */
export const EarlierMessages = ({ list, texts }: EarlierMessagesProps) => (
  <>
    {list.isFetchNextPageError && (
      <ErrorNotice message={texts.earlierFailed} onRetry={() => void list.fetchNextPage()} />
    )}
    <FocusFallback>
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Row justify="center">
          <Button
            variant="secondary"
            size="small"
            aria-busy={list.isFetching}
            onClick={() => void list.fetchNextPage()}
          >
            {texts.earlier}
          </Button>
        </Row>
      )}
    </FocusFallback>
  </>
);

const StyledDay = styled.li`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  padding-block: ${space.xs};
  color: ${color.muted};
  font-size: ${font.size.xs};
  font-weight: ${font.weight.strong};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid ${color.border};
  }
`;

export type ConversationDayProps = { children: ReactNode };

/** Where another day begins. */
export const ConversationDay = ({ children }: ConversationDayProps) => <StyledDay>{children}</StyledDay>;

const StyledMessage = styled.li<{ $mine: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  gap: ${space.xxs};
  min-width: 0;
`;

const StyledBubble = styled.div<{ $mine: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  max-width: min(36rem, 88%);
  min-width: 0;
  padding: ${space.sm} ${space.md};
  border-radius: ${radius.lg};
  border-end-end-radius: ${({ $mine }) => ($mine ? radius.sm : radius.lg)};
  border-end-start-radius: ${({ $mine }) => ($mine ? radius.lg : radius.sm)};
  background: ${({ $mine }) => ($mine ? own.tint : color.raised)};
  overflow-wrap: anywhere;

  ${forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const StyledLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.sm};
  max-width: 100%;
  padding-inline: ${space.xs};
  color: ${color.muted};
  font-size: ${font.size.xs};

  > button {
    margin-block: -${space.xs};
  }
`;

export type ConversationMessageProps = {
  /** Whether the reader wrote it: own messages are aligned to the other edge. */
  mine: boolean;
  /** Above it: who wrote it and when, and what can be done about it. */
  heading: ReactNode;
  /** Below it: what became of it. */
  foot?: ReactNode;
  children: ReactNode;
};

/** One message. */
export const ConversationMessage = ({ mine, heading, foot, children }: ConversationMessageProps) => (
  <StyledMessage $mine={mine}>
    <StyledLine>{heading}</StyledLine>
    <StyledBubble $mine={mine}>{children}</StyledBubble>
    {foot && <StyledLine>{foot}</StyledLine>}
  </StyledMessage>
);
