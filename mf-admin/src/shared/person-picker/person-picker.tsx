import type { ComponentProps } from 'react';
import { listMembers } from '@portal/contracts/members';
import { listStaff } from '@portal/contracts/staff';
import { Combobox } from '@portal/ui/combobox';
import { useAdminCall } from '../use-admin-call';
import { useKeepPreviousData } from '../use-keep-previous-data';
import { copy } from './copy';
import { useDebounced } from './use-debounced';

type PickerProps = Omit<ComponentProps<typeof Combobox>, 'options' | 'status'>;

/** Milliseconds without a keystroke before the server is asked. */
const DEBOUNCE = 250;

/** How many suggestions there are at most; a longer text narrows them. */
const MOST = 8;

interface Person {
  name: string;
  email: string;
}

/** Whom to suggest for a text in lower case; nobody once it's the whole address of one of them. */
function suggest(people: readonly Person[], text: string) {
  if (text === '' || people.some(({ email }) => email.toLowerCase() === text)) return [];
  // While the server searches for what was just typed, the earlier matches are still here.
  const matching = people.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(text));
  return matching.slice(0, MOST).map(({ name, email }) => ({ value: email, label: name, detail: email }));
}

interface PersonPickerProps extends PickerProps {
  people: readonly Person[] | undefined;
  failed: boolean;
}

/** A field for one person's email address, with suggestions by name. */
function PersonPicker({ people, failed, ...field }: PersonPickerProps) {
  const text = field.value.trim().toLowerCase();
  const options = suggest(people ?? [], text);
  return (
    <Combobox
      {...field}
      hint={failed ? copy.failed : (field.hint ?? copy.hint)}
      options={options}
      status={text !== '' && people ? copy.found(options.length) : ''}
    />
  );
}

/** Picks a member with an active account by name or email address; its value is the address. */
export function MemberPicker(props: PickerProps) {
  const search = useDebounced(props.value.trim(), DEBOUNCE);
  const found = useKeepPreviousData(
    useAdminCall(listMembers, { query: { search, standing: 'active', order: 'name' } }, { enabled: search !== '' }),
  );
  return (
    <PersonPicker
      {...props}
      failed={found.isError}
      people={found.data?.members.map(({ firstName, lastName, email }) => ({
        name: `${firstName} ${lastName}`,
        email,
      }))}
    />
  );
}

/** Picks a staff account by name or email address; its value is the address. For owners only, like the list of staff. */
export function StaffPicker(props: PickerProps) {
  const found = useAdminCall(listStaff, {}, { enabled: props.value.trim() !== '' });
  return <PersonPicker {...props} failed={found.isError} people={found.data?.staff} />;
}
