import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cancelEvent, createEvent, listManagedEvents, updateEvent, type ManagedEvent } from '@portal/contracts/events';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, formCopy, messages } from './copy';
import { EventsScreen } from './events-screen';
import { toInstant, toLocalTime } from './local-time';

const anEvent = (change: Partial<ManagedEvent> = {}): ManagedEvent => ({
  id: crypto.randomUUID(),
  title: 'Workshop',
  description: '',
  startsAt: '2096-05-04T17:00:00.000Z',
  duration: 60,
  link: null,
  canceled: false,
  attendees: 3,
  version: 'v1',
  ...change,
});

async function open(...events: ManagedEvent[]) {
  const api = stubApi();
  api.answer(listManagedEvents, events);
  const page = renderPage(<EventsScreen />, '/admin/community/events');
  await screen.findByText(events[0]?.title ?? copy.empty.title);
  return { api, page };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const startsAt = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${formCopy.startsAt}`));

beforeEach(stubModalDialogs);

test('an event is added with its start as an instant; faults are told at their fields', async () => {
  const { api, page } = await open();
  await press(copy.add);
  await press(formCopy.save);
  expect(screen.getByText('Please enter a title')).toBeTruthy();
  expect(screen.getByText(formCopy.startsAtMissing)).toBeTruthy();
  expect(api.requestsTo(createEvent)).toEqual([]);

  type(screen.getByRole('textbox', { name: new RegExp(`^${formCopy.name}`) }), 'Workshop');
  type(startsAt(), '2096-05-04T10:30');
  api.answer(createEvent, anEvent());
  await press(formCopy.save);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.saved));
  expect(api.requestsTo(createEvent)[0]?.body).toEqual({
    title: 'Workshop',
    description: '',
    startsAt: toInstant('2096-05-04T10:30'),
    duration: 60,
    link: null,
  });
});

test('one is changed by its version, and canceled after a question', async () => {
  const event = anEvent();
  const { api, page } = await open(event, anEvent({ title: 'Over', startsAt: '2020-01-01T00:00:00.000Z' }));
  expect(within(screen.getByRole('row', { name: /Over/ })).queryByRole('button')).toBeNull();
  await press(`${copy.edit}: Workshop`);
  expect(startsAt().value).toBe(toLocalTime(event.startsAt));
  api.answer(updateEvent, event);
  await press(formCopy.save);
  await waitFor(() => expect(api.requestsTo(updateEvent)[0]?.body).toMatchObject({ version: 'v1' }));
  expect(api.requestsTo(updateEvent)[0]?.body).toMatchObject({ startsAt: event.startsAt });

  await press(`${copy.cancel}: Workshop`);
  api.answer(cancelEvent, { ok: true });
  await press(copy.canceling.confirm);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.canceled));
});
