import { useState, type SubmitEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from './button';
import { Icon } from './icon';
import { TextField } from './text-field';
import { space } from './tokens';

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.sm};
  max-width: 32rem;
`;

export type SearchFormProps = {
  /** Of the field. */
  id: string;
  texts: { label: string; field: string; submit: string };
  /** What is looked for now. */
  searched: string;
  /** Called with the trimmed text; empty to show everything. */
  onSearch: (text: string) => void;
};

/** Searches for text of at most 100 characters. A different `key` resets the search. */
export function SearchForm({ id, texts, searched, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(searched);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <StyledForm role="search" aria-label={texts.label} onSubmit={submit}>
      <TextField
        id={id}
        type="search"
        label={texts.field}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        <Icon name="search" size={18} />
        {texts.submit}
      </Button>
    </StyledForm>
  );
}
