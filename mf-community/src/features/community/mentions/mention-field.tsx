import { useLayoutEffect, useRef, useState } from 'react';
import { onIntent } from '@portal/ui/on-intent';
import { TextArea, type TextAreaProps } from '@portal/ui/text-area';
import { copy } from '../copy';
import type { MentionMenuProps } from './mention-menu';
import { mentionQuery, type MentionQuery } from './mention-query';
import type { PickedMembers } from './mentions-in';

const MentionMenu = onIntent<MentionMenuProps>(
  () => import(/* webpackChunkName: "mentions" */ './mention-menu').then((module) => module.MentionMenu),
  copy.part,
);

interface MentionFieldProps extends Omit<TextAreaProps, 'value' | 'onChange' | 'onBlur' | 'ref'> {
  value: string;
  picked: PickedMembers;
  onWrite: (text: string, picked: PickedMembers) => void;
  /** Called with the field once it's there. */
  onMount?: ((field: HTMLTextAreaElement | null) => void) | undefined;
}

/** A text in which “@” and the beginning of a name offer members to mention. */
export function MentionField({ value, picked, onWrite, onMount, ...props }: MentionFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [query, setQuery] = useState<MentionQuery>();
  /** Where the “@” is whose list was closed: it stays closed while that name is typed. */
  const closedAt = useRef<number>(undefined);
  const caret = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  }, [value]);
  useLayoutEffect(() => onMount?.(field.current), [onMount]);

  const look = ({ value: text, selectionStart }: HTMLTextAreaElement) => {
    const next = mentionQuery(text, selectionStart);
    if (text.includes('@')) MentionMenu.preload();
    if (next?.start !== closedAt.current) closedAt.current = undefined;
    setQuery(closedAt.current === undefined ? next : undefined);
  };
  const close = () => {
    closedAt.current = query?.start;
    setQuery(undefined);
  };
  const pick = ({ start, end }: MentionQuery, member: PickedMembers[number]) => {
    const before = `${value.slice(0, start)}@${member.name} `;
    caret.current = before.length;
    setQuery(undefined);
    onWrite(before + value.slice(end).replace(/^ /, ''), [
      ...picked.filter(({ name }) => name !== member.name),
      member,
    ]);
  };

  return (
    <>
      <TextArea
        {...props}
        ref={field}
        value={value}
        onChange={({ target }) => {
          onWrite(target.value, picked);
          look(target);
        }}
        onBlur={() => setQuery(undefined)}
      />
      {query && (
        <MentionMenu field={field} search={query.search} onPick={(member) => pick(query, member)} onClose={close} />
      )}
    </>
  );
}
