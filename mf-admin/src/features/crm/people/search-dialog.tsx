import { useState, type FormEvent } from 'react';
import { findPeople, PEOPLE_SEARCH, type PersonSummary } from '@portal/contracts/people';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { Icon } from '@portal/ui/icon';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { QueryResult } from '../../../shared/query-result';
import { RowAction } from '../../../shared/row-action';
import { useAdminCall } from '../../../shared/use-admin-call';
import { copy } from './copy';
import { PersonList } from './person-list';

const { search: texts, proposals } = copy;

interface SearchDialogProps {
  /** The person to find a match for, who is excluded from the results. */
  id: string;
  onChosen: (person: PersonSummary) => void;
  onClose: () => void;
}

/** Finds someone to merge a person with. */
export function SearchDialog({ id, onChosen, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState<string>();
  const wanted = typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted.length >= PEOPLE_SEARCH.min) setSearch(wanted);
  };
  return (
    <Dialog id="find-person" title={texts.title} open onClose={onClose} closeLabel={texts.close}>
      <Stack gap="lg">
        <Stack as="form" role="search" onSubmit={submit}>
          <TextField
            id="person-search"
            type="search"
            label={texts.label}
            hint={texts.hint}
            value={typed}
            maxLength={PEOPLE_SEARCH.max}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Row justify="end">
            <Button type="submit" disabled={wanted.length < PEOPLE_SEARCH.min}>
              <Icon name="search" size={18} />
              {texts.submit}
            </Button>
          </Row>
        </Stack>
        {search && <Found key={search} search={search} id={id} onChosen={onChosen} />}
      </Stack>
    </Dialog>
  );
}

function Found({ search, id, onChosen }: { search: string } & Pick<SearchDialogProps, 'id' | 'onChosen'>) {
  const found = useAdminCall(findPeople, { query: { search } });
  return (
    <section aria-label={texts.found} aria-live="polite">
      <QueryResult
        query={found}
        loading={texts.loading}
        skeleton={<SkeletonLines widths={['60%', '80%', '50%']} />}
        failed={texts.failed}
      >
        {(people) => {
          const others = people.filter((person) => person.id !== id);
          return others.length === 0 ? (
            <Text muted>{texts.empty}</Text>
          ) : (
            <PersonList
              people={others}
              actions={(person) => (
                <RowAction label={proposals.merge} subject={person.name} onClick={() => onChosen(person)} />
              )}
            />
          );
        }}
      </QueryResult>
    </section>
  );
}
