import { useEffect, useEffectEvent, useId, useState, type RefObject } from 'react';
import { searchMembers } from '@portal/contracts/mentions';
import { useCall } from '@portal/sdk';
import { suggestionId, Suggestions } from '@portal/ui/combobox';
import { nameOf } from '../name-of';
import { copy } from './copy';
import type { PickedMembers } from './mentions-in';
import { useDebounced } from './use-debounced';

/** Milliseconds without a keystroke before the server is asked. */
const DEBOUNCE = 200;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

export interface MentionMenuProps {
  /** The field that has the focus and the keys. */
  field: RefObject<HTMLTextAreaElement | null>;
  search: string;
  onPick: (member: PickedMembers[number]) => void;
  onClose: () => void;
}

/** Members whose name begins like what is typed after an “@”. Enter or Tab picks one, Escape closes the list. */
export function MentionMenu({ field, search, onPick, onClose }: MentionMenuProps) {
  const id = useId();
  const [at, setAt] = useState(0);
  const settled = useDebounced(search, DEBOUNCE);
  const { data } = useCall(searchMembers, { query: { search: settled } });
  // While the server searches for what was just typed, the earlier matches are still here.
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  const found = (latest ?? []).filter((member) => begins(nameOf(member), search) || begins(member.lastName, search));
  const position = Math.min(at, found.length - 1);
  const active = found[position];
  const pick = (memberId: string) => {
    const member = found.find((one) => one.id === memberId);
    if (member) onPick({ id: member.id, name: nameOf(member) });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape') onClose();
    else if (step && active) setAt((position + step + found.length) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && active) pick(active.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const element = field.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [field]);

  const activeId = active && suggestionId(id, position);
  useEffect(() => {
    const element = field.current;
    if (!element || !activeId) return undefined;
    const attributes = { 'aria-autocomplete': 'list', 'aria-controls': id, 'aria-activedescendant': activeId };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) element.removeAttribute(name);
    };
  }, [field, id, activeId]);

  return (
    <>
      {found.length > 0 && (
        <Suggestions
          inFlow
          id={id}
          label={copy.label}
          options={found.map((member) => ({
            value: member.id,
            label: nameOf(member),
            detail: [member.industry, member.city].filter(Boolean).join(', '),
          }))}
          at={position}
          onSelect={pick}
        />
      )}
      <span className="visually-hidden" aria-live="polite">
        {latest ? copy.found(found.length) : ''}
      </span>
    </>
  );
}

const begins = (name: string, search: string) => name.toLowerCase().startsWith(search.toLowerCase());
