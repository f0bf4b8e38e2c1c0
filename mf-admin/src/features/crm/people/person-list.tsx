import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PersonSummary } from '@portal/contracts/people';
import { Link } from '@portal/sdk';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';

/** A name that links to the person, or to one of their records. */
export const NameLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  width: fit-content;
  min-height: ${touch};
`;

/** A vertical list with separators. */
export const PlainList = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  > li {
    display: flex;
    flex-direction: column;
    gap: ${space.xs};
    padding-block: ${space.sm};
  }
  > li + li {
    border-top: 1px solid ${color.border};
  }
  > li:first-child {
    padding-top: 0;
  }
  > li:last-child {
    padding-bottom: 0;
  }
`;

interface PersonListProps {
  people: readonly PersonSummary[];
  /** A note for each person, above the buttons. */
  note?: (person: PersonSummary) => ReactNode;
  actions: (person: PersonSummary) => ReactNode;
}

/** People in a few words, with what can be done about each. */
export const PersonList = ({ people, note, actions }: PersonListProps) => (
  <PlainList>
    {people.map((person) => (
      <li key={person.id}>
        <Stack gap="xxs">
          <NameLink to={`/admin/people/${person.id}`}>{person.name}</NameLink>
          {[...person.emails, ...person.phones].map((address) => (
            <Text key={address} size="sm">
              {address}
            </Text>
          ))}
          <Text muted size="sm">
            {copy.summary(person.leads, person.accounts)}
          </Text>
        </Stack>
        {note?.(person)}
        <Row gap="xs">{actions(person)}</Row>
      </li>
    ))}
  </PlainList>
);
