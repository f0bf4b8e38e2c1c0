import { useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { EMAIL_READERS, type EmailTemplate } from '@portal/contracts/outbox';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { color, font, from, own, radius, selectedInForcedColors, space, touch } from '@portal/ui/tokens';
import { previewsCopy as copy } from './copy';

/** Scrolls by itself, so that the email stays in sight. */
const StyledList = styled.div`
  max-height: 19rem;
  overflow-y: auto;
  padding: ${space.xs};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  ${from.desktop} {
    max-height: 54rem;
  }
  p {
    padding: ${space.xs} ${space.sm};
  }
`;

const StyledTemplate = styled.button`
  display: grid;
  gap: ${space.xxs};
  width: 100%;
  min-height: ${touch};
  padding: ${space.xs} ${space.sm};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.text};
  font-size: ${font.size.sm};
  text-align: start;
  overflow-wrap: anywhere;

  > span:last-child {
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
  &:hover {
    background: ${color.raised};
  }
  &[aria-selected='true'] {
    background: ${own.tint};
    color: ${own.text};
    box-shadow: inset 0 0 0 1px ${color.accentText};
    ${selectedInForcedColors}
  }
  &[aria-selected='true'] > span:last-child {
    color: inherit;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

interface EmailTemplatesProps {
  templates: readonly EmailTemplate[];
  /** The id of the one that is shown. */
  shown: string;
  onShow: (id: string) => void;
}

/** Where a key moves from a place among `count`. */
const MOVES: Record<string, (place: number, count: number) => number> = {
  ArrowDown: (place, count) => Math.min(place + 1, count - 1),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/**
 * All emails by their readers, each with its subject and when it is sent. A single tab stop: arrows, Home, and End move the
 * focus and show that email.
 */
export function EmailTemplates({ templates, shown, onShow }: EmailTemplatesProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const place = templates.findIndex(({ id }) => id === shown);
    const next = MOVES[event.key]?.(place, templates.length);
    const template = next === undefined ? undefined : templates[next];
    if (next === undefined || !template) return;
    event.preventDefault();
    onShow(template.id);
    list.current?.querySelectorAll('button').item(next).focus();
  };
  return (
    <StyledList ref={list} role="listbox" aria-label={copy.title} onKeyDown={onKeyDown}>
      <Stack gap="md" role="presentation">
        {EMAIL_READERS.map((reader) => (
          <div key={reader} role="group" aria-labelledby={`emails-to-${reader}`}>
            <Heading as="p" role="presentation" id={`emails-to-${reader}`} size="h3">
              {copy.readers[reader]}
            </Heading>
            {templates
              .filter((template) => template.reader === reader)
              .map(({ id, subject, sent }) => (
                <StyledTemplate
                  key={id}
                  type="button"
                  role="option"
                  aria-selected={id === shown}
                  tabIndex={id === shown ? 0 : -1}
                  onClick={() => onShow(id)}
                >
                  <span>{subject}</span>
                  <span>{sent}</span>
                </StyledTemplate>
              ))}
          </div>
        ))}
      </Stack>
    </StyledList>
  );
}
