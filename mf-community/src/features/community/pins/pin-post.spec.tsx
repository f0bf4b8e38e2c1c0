import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPost, listPosts } from '@portal/contracts/community';
import { pinPost, unpinPost } from '@portal/contracts/pins';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { forgetAdmin, rememberAdmin } from '@portal/sdk';
import { box, openCommunity, shareButton, shownPosts, withoutLayout } from '../testing/open-community';
import { copy, messages } from './copy';

const pinned = aPost({ content: 'Welcome, everyone', pinned: true });
const other = aPost({ content: 'Day 3 done', pillar: 'clarity' });

beforeEach(() => {
  localStorage.clear();
  forgetAdmin();
  withoutLayout();
});

test('pinned posts stand first with a badge, also above a new post of one’s own, and members can’t unpin them', async () => {
  const api = stubApi();
  api.answer(listPosts, [pinned, other]);
  openCommunity();
  await screen.findByText('Welcome, everyone');
  expect(screen.getAllByText('Pinned')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: copy.unpin })).toBeNull();

  const mine = aPost({ content: 'Hello', mine: true });
  api.answer(createPost, mine);
  api.hold(listPosts);
  await userEvent.type(box(), 'Hello');
  await userEvent.click(shareButton());
  await waitFor(() => expect(shownPosts()).toEqual(['Welcome, everyone', 'Hello', 'Day 3 done']));
});

test('staff pin a post in the feed on screen and unpin it; a full space says what to do', async () => {
  rememberAdmin(Date.now());
  const api = stubApi();
  api.answer(listPosts, [other]);
  const page = openCommunity('/community?pillar=clarity');
  const message = 'You can pin up to 3 posts in “Clarity”. Unpin one there first, then try again.';
  api.refuse(pinPost, 409, { error: 'Conflict', code: 'conflict', message });
  await userEvent.click(await screen.findByRole('button', { name: copy.pin }));
  await waitFor(() => expect(page.toast()).toMatchObject({ ...messages.failed, description: message }));

  api.answer(pinPost, { ok: true });
  api.answer(listPosts, [{ ...other, pinned: true }]);
  await userEvent.click(screen.getByRole('button', { name: copy.pin }));
  expect(await screen.findByText('Pinned')).toBeTruthy();
  expect(page.toast()).toMatchObject(messages.pinned('Clarity'));
  expect(api.requestsTo(pinPost).at(-1)?.path).toBe(`/api/admin/community/posts/${other.id}/pins/clarity`);

  api.answer(unpinPost, { ok: true });
  api.answer(listPosts, [other]);
  await userEvent.click(screen.getByRole('button', { name: copy.unpin }));
  expect(await screen.findByRole('button', { name: copy.pin })).toBeTruthy();
  expect(page.toast()).toMatchObject(messages.unpinned('Clarity'));
});
