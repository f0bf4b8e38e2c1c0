import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { css, styled } from 'styled-components';
import { controlStyles, Field, type FieldTexts } from './field';
import { color, font, radius, selectedInForcedColors, shadow, space, touch } from './tokens';

const StyledControl = styled.div`
  position: relative;
`;

const StyledInput = styled.input`
  ${controlStyles}
`;

const floating = css`
  position: absolute;
  z-index: 2;
  inset: calc(100% + 0.25rem) 0 auto;
`;

const StyledList = styled.ul<{ $floats: boolean }>`
  ${({ $floats }) => $floats && floating}
  max-height: 14rem;
  margin: 0;
  padding: ${space.xxs};
  overflow-y: auto;
  border: 1px solid ${color.controlBorder};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${shadow.lifted};
  list-style: none;
`;

const StyledOption = styled.li`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${touch};
  padding: ${space.xxs} ${space.sm};
  border-radius: ${radius.sm};
  overflow-wrap: anywhere;
  cursor: pointer;

  small {
    color: ${color.muted};
    font-size: ${font.size.xs};
  }
  &:hover {
    background: ${color.surface};
  }
  &[aria-selected='true'] {
    background: ${color.surface};
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
    ${selectedInForcedColors}
  }
`;

export type ComboboxOption = {
  /** What the field contains once this is selected. Unique in the list. */
  value: string;
  label: string;
  /** A second line that tells options with the same label apart. */
  detail?: string;
};

export type ComboboxProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'value' | 'onChange' | 'onKeyDown' | 'role' | 'list'> & {
    /** The text in the field: typed, pasted, or the value of the selected option. */
    value: string;
    /** Called with every change, and when an option is selected. */
    onChange: (event: { target: { value: string } }) => void;
    /** What matches the text. The list is closed while there is none. */
    options: readonly ComboboxOption[];
    /** Read aloud when the options or their number change, e.g. "3 matches"; empty while nothing is searched. */
    status: string;
  };

export type SuggestionsProps = {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  /** Which one is highlighted; -1 for none. */
  at: number;
  onSelect: (value: string) => void;
  /** Whether it is below the field in the page instead of above what follows. */
  inFlow?: boolean;
};

/** The id of one of the {@link Suggestions}, for `aria-activedescendant`. */
export const suggestionId = (listId: string, position: number) => `${listId}-${position}`;

/** The suggestions of a field that keeps the focus, and has the keys. */
export const Suggestions = ({ id, label, options, at, onSelect, inFlow = false }: SuggestionsProps) => (
  <StyledList id={id} role="listbox" aria-label={label} $floats={!inFlow}>
    {options.map((option, position) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
      <StyledOption
        key={option.value}
        id={suggestionId(id, position)}
        role="option"
        aria-selected={position === at}
        ref={position === at ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onSelect(option.value)}
      >
        {option.label}
        {option.detail && <small>{option.detail}</small>}
      </StyledOption>
    ))}
  </StyledList>
);

/** Which option a key leads to from the one at `at`; -1 is the field itself. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
};

/**
 * A text field with a list of suggestions (the ARIA combobox pattern with list autocomplete). The arrow keys move in the
 * list, Enter selects, and Escape closes it. The caller looks up the options for the text.
 */
export function Combobox({
  id,
  label,
  labelHidden,
  hint,
  error,
  required,
  value,
  onChange,
  onBlur,
  options,
  status,
  ...input
}: ComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const listId = `${id}-options`;
  const isShown = isOpen && options.length > 0;
  const active = isShown ? options[at] : undefined;

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const select = (selected: string) => {
    onChange({ target: { value: selected } });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (move && options.length > 0) {
      setOpen(true);
      setAt(move(isShown ? at : -1, options.length));
    } else if (event.key === 'Enter' && active) select(active.value);
    else if (event.key === 'Escape' && isShown) close();
    else return;
    // Otherwise Enter would submit the form, and Escape close the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Field {...{ id, label, labelHidden, hint, error, required }}>
      {(control) => (
        <StyledControl>
          <StyledInput
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-activedescendant={active && suggestionId(listId, at)}
            value={value}
            onChange={(event) => {
              onChange(event);
              setOpen(true);
              setAt(-1);
            }}
            onBlur={(event) => {
              close();
              onBlur?.(event);
            }}
            onKeyDown={onKeyDown}
          />
          {isShown && <Suggestions id={listId} label={label} options={options} at={at} onSelect={select} />}
          <span className="visually-hidden" aria-live="polite">
            {isOpen ? status : ''}
          </span>
        </StyledControl>
      )}
    </Field>
  );
}
