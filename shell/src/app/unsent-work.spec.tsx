import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubQueue } from '@portal/remote-kit/testing/stub-queue';
import { useQueuedCalls, type NewCall } from '@portal/sdk';
import { copy as frameCopy } from './copy';
import { ProfileMenu } from './profile-menu';
import { UnsentWork } from './unsent-work';
import { unsentCopy as copy } from './unsent-work-copy';

const member = aMember();
const tick: NewCall = {
  id: '1',
  call: 'updatePriority',
  input: {},
  about: 'priority:1',
  label: 'Check off “Call the lender”',
  refreshes: [],
};
const post: NewCall = {
  ...tick,
  id: '2',
  call: 'createPost',
  label: 'Post: “Two houses listed”',
  text: 'Two houses listed before noon.',
  draft: `post:${member.id}`,
};

let queue: ReturnType<typeof stubQueue>;
beforeAll(stubModalDialogs);
beforeEach(() => {
  localStorage.clear();
  queue = stubQueue(member.id);
});
afterEach(() => {
  cleanup();
  queue.remove();
});

async function queued(...calls: NewCall[]) {
  for (const call of calls) await useQueuedCalls.getState().add?.(call);
}
const open = () => renderPage(<UnsentWork />, '/dashboard', member);
const openList = async () => {
  await userEvent.click(screen.getByRole('button', { name: copy.show }));
  return within(screen.getByRole('dialog', { name: copy.title }));
};

test('says nothing when nothing waits', () => {
  open();
  expect(screen.queryByRole('status')).toBeNull();
});

test('says how many changes wait, and lists what and when, in their order', async () => {
  await queued(tick, post);
  open();
  expect(screen.getByRole('status').textContent).toBe('2 changes waiting to be sent');
  const list = await openList();
  expect(list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    tick.label,
    post.label,
  ]);
  expect(list.getAllByRole('listitem')[0]?.querySelector('time')?.dateTime).toBe(queue.calls()[0]?.doneAt);
});

test('one is one change, and what was just sent no longer waits', async () => {
  await queued(tick, post);
  useQueuedCalls.setState({ calls: queue.calls().map((call) => ({ ...call, isSent: call.id === '2' })) });
  open();
  expect(screen.getByRole('status').textContent).toBe('1 change waiting to be sent');
});

describe('what couldn’t be sent', () => {
  test('shows why, and what was typed, which can be edited where it was written', async () => {
    await queued(post);
    queue.refuse('You can’t post that often.');
    const page = open();
    expect(screen.getByRole('status').textContent).toBe('1 change couldn’t be sent');
    const list = await openList();
    expect(list.getByText('You can’t post that often.')).toBeTruthy();
    expect(list.getByText('Two houses listed before noon.')).toBeTruthy();
    localStorage.setItem(`draft:post:${member.id}`, 'Something new');
    await userEvent.click(list.getByRole('button', { name: copy.edit }));
    expect(localStorage.getItem(`draft:post:${member.id}`)).toContain('Two houses listed before noon.');
    expect(queue.calls()).toEqual([]);
    expect(page.path()).toBe('/');
  });

  test('can be copied, and discarded', async () => {
    const writeText = jest.fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await queued(post);
    queue.refuse('No');
    open();
    const list = await openList();
    await act(async () => list.getByRole('button', { name: copy.copy }).click());
    expect(writeText).toHaveBeenCalledWith('Two houses listed before noon.');
    expect(list.getByRole('button', { name: copy.copied })).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: copy.discardOf(post.label) }));
    await waitFor(() => expect(queue.calls()).toEqual([]));
  });
});

describe('signing out', () => {
  const { unsent } = frameCopy;
  const signOut = async () => {
    renderPage(<ProfileMenu user={member} isAdmin={false} />, '/dashboard', member);
    await userEvent.click(screen.getByRole('menuitem', { name: frameCopy.logout, hidden: true }));
  };
  beforeEach(() => {
    HTMLElement.prototype.hidePopover = () => {};
  });

  test('with unsent changes asks first, and keeps them for a member who stays', async () => {
    await queued(tick, post);
    await signOut();
    const dialog = within(screen.getByRole('dialog', { name: '2 changes haven’t been sent' }));
    expect(dialog.getByText('If you sign out now, they will be deleted from this device.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: unsent.keep }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(queue.calls()).toHaveLength(2);
  });

  test('anyway deletes them', async () => {
    const clear = jest.fn(() => Promise.resolve());
    await queued(tick);
    useQueuedCalls.setState({ clear });
    await signOut();
    await userEvent.click(screen.getByRole('button', { name: unsent.confirm }));
    expect(clear).toHaveBeenCalled();
  });

  test('without any asks nothing', async () => {
    await signOut();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
