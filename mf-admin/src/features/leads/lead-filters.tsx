import { useState } from 'react';
import { styled } from 'styled-components';
import { LEAD_SORTS, LEAD_STATUS_NAMES, LEAD_STATUSES } from '@portal/contracts/leads';
import { INCOME_RANGES, INDUSTRIES } from '@portal/contracts/questionnaire';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Select, type SelectOption } from '@portal/ui/select';
import { Row } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { isNarrowed, type FilterField } from './lead-filter';

const { filters } = copy;

const StyledSearch = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.sm};
`;

const StyledChoices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.md} ${space.sm};

  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space.md};
  }
`;

const anyOf = (options: readonly (string | SelectOption)[]) => [{ value: '', label: filters.any }, ...options];

const CHOICES: { field: FilterField; label: string; options: readonly (string | SelectOption)[] }[] = [
  {
    field: 'status',
    label: filters.status,
    options: anyOf(LEAD_STATUSES.map((value) => ({ value, label: LEAD_STATUS_NAMES[value] }))),
  },
  {
    field: 'promise',
    label: filters.promise,
    options: anyOf(Object.entries(filters.promises).map(([value, label]) => ({ value, label }))),
  },
  { field: 'industry', label: filters.industry, options: anyOf(INDUSTRIES) },
  { field: 'income', label: filters.income, options: anyOf(INCOME_RANGES) },
  {
    field: 'sort',
    label: filters.sort,
    options: LEAD_SORTS.map((value) => ({ value, label: filters.sorts[value] })),
  },
];

interface LeadFiltersProps {
  params: URLSearchParams;
  onChange: (field: FilterField, value: string) => void;
  onClear: () => void;
}

/** Narrows and sorts the list: choices at once, words when they are sent. */
export function LeadFilters({ params, onChange, onClear }: LeadFiltersProps) {
  const searched = params.get('search') ?? '';
  const [typed, setTyped] = useState({ text: searched, of: searched });
  // The address changed by other means than this field: the back button, or Clear all.
  if (typed.of !== searched) setTyped({ text: searched, of: searched });

  return (
    <Card as="section" aria-label={filters.label}>
      <StyledSearch
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          onChange('search', typed.text.trim());
        }}
      >
        <TextField
          id="lead-search"
          type="search"
          label={filters.search}
          placeholder={filters.searchHint}
          value={typed.text}
          maxLength={200}
          onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        />
        <Button type="submit">{filters.submit}</Button>
      </StyledSearch>
      <StyledChoices>
        {CHOICES.map(({ field, label, options }) => (
          <Select
            key={field}
            id={`lead-${field}`}
            label={label}
            options={options}
            value={params.get(field) ?? (field === 'sort' ? 'newest' : '')}
            onChange={(event) => onChange(field, event.target.value)}
          />
        ))}
        {(['from', 'to'] as const).map((field) => (
          <TextField
            key={field}
            id={`lead-${field}`}
            type="date"
            label={filters[field]}
            value={params.get(field) ?? ''}
            onChange={(event) => onChange(field, event.target.value)}
          />
        ))}
      </StyledChoices>
      {isNarrowed(params) && (
        <Row>
          <Button variant="ghost" size="small" onClick={onClear}>
            {filters.clear}
          </Button>
        </Row>
      )}
    </Card>
  );
}
