import { useState } from 'react';
import { styled } from 'styled-components';
import { LEAD_SORTS, LEAD_STATUS_NAMES, LEAD_STATUSES } from '@portal/contracts/leads';
import { INCOME_RANGES, INDUSTRIES } from '@portal/contracts/questionnaire';
import { Button, IconButton } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Icon } from '@portal/ui/icon';
import { Select, type SelectOption } from '@portal/ui/select';
import { TextField } from '@portal/ui/text-field';
import { from, space } from '@portal/ui/tokens';
import { copy } from './copy';
import { chosenIn, isFiltered, type FilterField } from './lead-filter';

const { filters } = copy;

/** One row where there is room; on a phone the search, and the others behind a button. */
const StyledFilters = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space.sm};

  ${from.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1.7fr) repeat(4, minmax(0, 0.9fr)) minmax(0, 1.2fr) repeat(2, minmax(0, 1.05fr));
  }
`;

const StyledMore = styled(Button)`
  ${from.tablet} {
    display: none;
  }
`;

const StyledChoices = styled.div<{ $open: boolean }>`
  display: ${({ $open }) => ($open ? 'grid' : 'none')};
  grid-column: 1 / -1;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.sm};

  ${from.tablet} {
    display: contents;
  }
`;

const StyledClear = styled(Button)`
  grid-column: 1 / -1;
  justify-self: start;
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

/** Filters and sorts the list: selections apply immediately, text on submit. */
export function LeadFilters({ params, onChange, onClear }: LeadFiltersProps) {
  const searched = params.get('search') ?? '';
  const [typed, setTyped] = useState({ text: searched, of: searched });
  const [isOpen, setOpen] = useState(false);
  const chosen = chosenIn(params);
  // The address changed by other means than this field: the back button, or Clear all.
  if (typed.of !== searched) setTyped({ text: searched, of: searched });

  return (
    <StyledFilters as="section" aria-label={filters.label} padding="md">
      <form
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
          action={
            <IconButton type="submit">
              <Icon name="search" size={18} />
              <span className="visually-hidden">{filters.submit}</span>
            </IconButton>
          }
        />
      </form>
      <StyledMore
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls="lead-choices"
        onClick={() => setOpen(!isOpen)}
      >
        {chosen > 0 ? filters.moreOf(chosen) : filters.more}
      </StyledMore>
      <StyledChoices id="lead-choices" $open={isOpen}>
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
      {isFiltered(params) && (
        <StyledClear variant="ghost" size="small" onClick={onClear}>
          {filters.clear}
        </StyledClear>
      )}
    </StyledFilters>
  );
}
