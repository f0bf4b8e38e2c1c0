import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { MEMBER_SORTS, MEMBER_STATUSES } from '@portal/contracts/members';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Select } from '@portal/ui/select';
import { TextField } from '@portal/ui/text-field';
import { from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import type { MemberQuery } from './use-member-query';

const { find } = copy;

const StyledForm = styled.form`
  display: grid;
  gap: ${space.md};
  align-items: end;

  ${from.tablet} {
    grid-template-columns: minmax(0, 2fr) auto minmax(0, 1fr) minmax(0, 1fr);
  }
`;

interface MemberSearchProps {
  query: MemberQuery;
  onChange: (part: Partial<MemberQuery>) => void;
}

/** Searches, narrows and orders the members. */
export function MemberSearch({ query, onChange }: MemberSearchProps) {
  const [typed, setTyped] = useState(query.search);
  const search = (event: FormEvent) => {
    event.preventDefault();
    onChange({ search: typed.trim() });
  };
  return (
    <StyledForm role="search" aria-label={find.label} onSubmit={search}>
      <TextField
        id="member-search"
        type="search"
        label={find.search}
        value={typed}
        maxLength={200}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        <Icon name="search" size={18} />
        {find.submit}
      </Button>
      <Select
        id="member-standing"
        label={find.standing}
        options={MEMBER_STATUSES.map((value) => ({ value, label: find.standings[value] }))}
        value={query.standing}
        onChange={({ target }) => onChange({ standing: MEMBER_STATUSES.find((one) => one === target.value) })}
      />
      <Select
        id="member-order"
        label={find.order}
        options={MEMBER_SORTS.map((value) => ({ value, label: find.orders[value] }))}
        value={query.order}
        onChange={({ target }) => onChange({ order: MEMBER_SORTS.find((one) => one === target.value) })}
      />
    </StyledForm>
  );
}
