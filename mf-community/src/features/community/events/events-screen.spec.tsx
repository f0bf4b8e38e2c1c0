import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listPosts } from '@portal/contracts/community';
import { attendEvent, leaveEvent, listEvents, type CommunityEvent } from '@portal/contracts/events';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { callKey } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { openCommunity, withoutLayout } from '../testing/open-community';
import { copy, messages } from './copy';
import { EventsScreen } from './events-screen';

const anEvent = (change: Partial<CommunityEvent> = {}): CommunityEvent => ({
  id: crypto.randomUUID(),
  title: 'Goal-setting workshop',
  description: 'Bring last quarter’s numbers.',
  startsAt: '2026-03-20T17:00:00.000Z',
  duration: 90,
  link: 'https://meet.example/goals',
  canceled: false,
  going: false,
  attendees: 2,
  ...change,
});

const open = () => renderPage(<EventsScreen />, '/community/events', aMember({ timeZone: 'America/New_York' }));

test('shows upcoming and past events in the member’s time zone, and which are canceled', async () => {
  stubApi().answer(listEvents, {
    upcoming: [anEvent(), anEvent({ title: 'Off', canceled: true })],
    past: [anEvent({ title: 'Over', attendees: 1 })],
  });
  open();
  const workshop = within(await screen.findByRole('article', { name: 'Goal-setting workshop' }));
  expect(workshop.getByText('Fri, Mar 20, 2026, 1:00 – 2:30 PM EDT')).toBeTruthy();
  expect(workshop.getByText(copy.attendees(2))).toBeTruthy();
  expect(workshop.getByRole('link', { name: /calendar/ }).getAttribute('href')).toMatch(/\/calendar\.ics$/);
  const off = within(screen.getByRole('article', { name: 'Off' }));
  expect(off.getByText(copy.canceled)).toBeTruthy();
  expect(off.queryByRole('button')).toBeNull();
  const over = within(screen.getByRole('article', { name: 'Over' }));
  expect(over.getByText(copy.attended(1))).toBeTruthy();
  expect(over.queryByRole('button')).toBeNull();
});

test('“I’m going” counts at once and can be taken back; a failed one is undone', async () => {
  const api = stubApi();
  api.answer(listEvents, { upcoming: [anEvent()], past: [] });
  const page = open();
  const going = await screen.findByRole('button', { name: copy.goingLabel('Goal-setting workshop') });
  const answer = api.hold(attendEvent);
  await userEvent.click(going);
  expect(going.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(copy.attendees(3))).toBeTruthy();
  answer({ going: true, attendees: 5 });
  expect(await screen.findByText(copy.attendees(5))).toBeTruthy();
  api.disconnect(leaveEvent);
  await userEvent.click(going);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.attendFailed));
  expect(screen.getByText(copy.attendees(5))).toBeTruthy();
});

test('a list that was being loaded when the member pressed “I’m going” doesn’t take it back', async () => {
  const api = stubApi();
  const event = anEvent();
  const before = { upcoming: [event], past: [] };
  api.answer(listEvents, before);
  const { client } = open();
  const going = await screen.findByRole('button', { name: copy.goingLabel('Goal-setting workshop') });
  const respondBefore = api.hold(listEvents);
  void client.invalidateQueries({ queryKey: callKey(listEvents, {}) });
  const answer = api.hold(attendEvent);
  await userEvent.click(going);
  const attendance = { going: true, attendees: 3 };
  api.answer(listEvents, { upcoming: [{ ...event, ...attendance }], past: [] });
  answer(attendance);
  await waitFor(() => expect(client.isMutating()).toBe(0));
  respondBefore(before);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(going.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText(copy.attendees(3))).toBeTruthy();
});

test('without events, says when there will be some', async () => {
  stubApi().answer(listEvents, { upcoming: [], past: [] });
  open();
  expect(await screen.findByText(copy.noneText)).toBeTruthy();
});

test('the next event that takes place stands beside the feed', async () => {
  withoutLayout();
  const api = stubApi();
  api.answer(listPosts, []);
  api.answer(listEvents, { upcoming: [anEvent({ title: 'Off', canceled: true }), anEvent()], past: [] });
  openCommunity();
  const next = within(await screen.findByRole('region', { name: 'Goal-setting workshop' }));
  expect(next.getByRole('link', { name: copy.all }).getAttribute('href')).toBe('/community/events');
});

test('without a next event, the community says so in the same place', async () => {
  withoutLayout();
  const api = stubApi();
  api.answer(listPosts, []);
  api.answer(listEvents, { upcoming: [], past: [] });
  openCommunity();
  const next = within(await screen.findByRole('region', { name: copy.none }));
  expect(next.getByRole('link', { name: copy.all })).toBeTruthy();
});
