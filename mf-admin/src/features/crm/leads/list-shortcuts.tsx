import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { color, font, radius, space } from '@portal/ui/tokens';
import { copy } from './copy';

const { keys } = copy;

/** Only where there is a mouse is there a keyboard to speak of. */
const StyledHint = styled(Row)`
  color: ${color.muted};
  font-size: ${font.size.xs};

  kbd {
    margin-inline-end: ${space.xxs};
    padding: 0.0625rem 0.375rem;
    border: 1px solid ${color.controlBorder};
    border-radius: ${radius.sm};
    color: ${color.text};
    font: inherit;
  }
  @media (hover: none) {
    display: none;
  }
`;

/** In this browser's storage while the keys are turned off. */
const OFF = 'admin-list-keys-off';

/** Elements that take typed letters or cover the page. */
const TYPING = 'input, select, textarea, [contenteditable], dialog';

/** Moves the focus to the next or previous row's link, where Enter opens it. */
function focusRow(step: 1 | -1) {
  const rows = [...document.querySelectorAll('tbody tr')];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)];
  next?.querySelector('a')?.focus();
}

function onKey(event: KeyboardEvent, search: string) {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (target instanceof Element && target.closest(TYPING)) return;
  if (key === 'j') focusRow(1);
  else if (key === 'k') focusRow(-1);
  else if (key === '/') document.getElementById(search)?.focus();
  else return;
  event.preventDefault();
}

/**
 * Single keys for a list of rows with links, and the switch that turns them off (WCAG 2.1.4): j and k move, Enter opens,
 * and / goes to the field with the id `search`. They work where this hint is seen.
 */
export function ListShortcuts({ search }: { search: string }) {
  const hint = useRef<HTMLDivElement>(null);
  const [isOn, setOn] = useState(() => localStorage.getItem(OFF) === null);

  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      if (hint.current && getComputedStyle(hint.current).display !== 'none') onKey(event, search);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, search]);

  const toggle = () => {
    if (isOn) localStorage.setItem(OFF, 'true');
    else localStorage.removeItem(OFF);
    setOn(!isOn);
  };

  return (
    <StyledHint ref={hint} role="group" aria-label={keys.label} gap="md">
      {isOn &&
        keys.hints.map(({ key, does }) => (
          <span key={does}>
            {key.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            {does}
          </span>
        ))}
      <Button variant="ghost" size="small" onClick={toggle}>
        {isOn ? keys.turnOff : keys.turnOn}
      </Button>
    </StyledHint>
  );
}
