import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { TextField } from '@portal/ui/text-field';
import { space } from '@portal/ui/tokens';
import { styled } from 'styled-components';
import { copy } from './copy';

const { search: words } = copy;

const StyledForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.sm};
  max-width: 32rem;
`;

/** The words that are looked for, as the page's address names them; empty for all messages. */
export function useSearched() {
  const [params, setParams] = useSearchParams();
  const searched = (params.get('search') ?? '').trim().slice(0, 100);
  const search = (text: string) => setParams(text === '' ? {} : { search: text }, { preventScrollReset: true });
  return [searched, search] as const;
}

/** Looks for words in the thread. */
export function SearchForm({ searched, onSearch }: { searched: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(searched);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <StyledForm role="search" aria-label={words.label} onSubmit={submit}>
      <TextField
        id="message-search"
        type="search"
        label={words.field}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        <Icon name="search" size={18} />
        {words.submit}
      </Button>
    </StyledForm>
  );
}
