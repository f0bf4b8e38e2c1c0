import { useState, type FormEvent } from 'react';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { TextField } from '@portal/ui/text-field';
import { space } from '@portal/ui/tokens';
import { styled } from 'styled-components';

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.sm};
  max-width: 32rem;
`;

interface SearchFormProps {
  id: string;
  texts: { label: string; field: string; submit: string };
  searched: string;
  onSearch: (text: string) => void;
}

/** Looks for words; what is looked for begins anew with another `key`. */
export function SearchForm({ id, texts, searched, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(searched);
  const submit = (event: FormEvent) => {
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
