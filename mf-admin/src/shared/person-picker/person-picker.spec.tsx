import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMembers, type ListedMember } from '@portal/contracts/members';
import { listStaff } from '@portal/contracts/staff';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy } from './copy';
import { MemberPicker, StaffPicker } from './person-picker';

const aMember = (firstName: string, lastName: string, email: string): ListedMember => ({
  ...{ id: crypto.randomUUID(), firstName, lastName, email, lessonsCompleted: 0 },
  ...{ joinedAt: '2026-03-01T10:00:00.000Z', lastActiveAt: null, deactivatedAt: null },
});

function Picker({ as: As }: { as: typeof MemberPicker }) {
  const [value, setValue] = useState('');
  return <As id="who" label="Person" value={value} onChange={({ target }) => setValue(target.value)} />;
}

const open = (as: typeof MemberPicker) => {
  renderPage(<Picker as={as} />, '/admin');
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' });
};

test('a member is found by name and picked with the keyboard, and the server is asked once', async () => {
  const api = stubApi();
  api.answer(listMembers, { members: [aMember('Kim', 'Osei', 'kim@example.com')], total: 1 });
  const field = open(MemberPicker);
  await userEvent.type(field, 'osei');
  expect(await screen.findByRole('option', { name: /Kim Osei/ })).toBeTruthy();
  expect(screen.getByText(copy.found(1))).toBeTruthy();
  expect(api.requestsTo(listMembers).map(({ query }) => [query.get('search'), query.get('standing')])).toEqual([
    ['osei', 'active'],
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field.value).toBe('kim@example.com');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a whole address can be pasted, found or not', async () => {
  const api = stubApi();
  api.answer(listMembers, { members: [aMember('Kim', 'Osei', 'kim@example.com')], total: 1 });
  const field = open(MemberPicker);
  await userEvent.click(field);
  await userEvent.paste('Kim@example.com');
  await waitFor(() => expect(api.requestsTo(listMembers)).toHaveLength(1));
  expect(field.value).toBe('Kim@example.com');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('without an answer, an address can still be typed', async () => {
  stubApi().disconnect(listMembers);
  const field = open(MemberPicker);
  await userEvent.type(field, 'kim@example.com');
  expect(await screen.findByText(copy.failed)).toBeTruthy();
  expect(field.value).toBe('kim@example.com');
});

test('staff are found by part of their name or address', async () => {
  const staff = (name: string, email: string) => ({
    ...{ id: crypto.randomUUID(), name, email, role: 'coach' as const, secondFactor: false },
    createdAt: '2026-03-01T10:00:00.000Z',
  });
  stubApi().answer(listStaff, {
    staff: [staff('Dana Whitfield', 'dana@example.com'), staff('Priya Nair', 'priya@example.com')],
    invitations: [],
    sessions: [],
    settings: { ownersNeedSecondFactor: false, sharedPasswordOff: false },
  });
  await userEvent.type(open(StaffPicker), 'WHIT');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Dana Whitfielddana@example.com',
  ]);
});
