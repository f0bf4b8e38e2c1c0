import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createComment, listComments } from '@portal/contracts/comments';
import { createPost, listPosts } from '@portal/contracts/community';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { stubQueue } from '@portal/remote-kit/testing/stub-queue';
import { WAITING } from '../../shared/queued';
import { copy as commentCopy } from './comments/copy';
import { copy } from './copy';
import { box, openCommunity, shareButton, shownPosts, withoutLayout } from './testing/open-community';

let queue: ReturnType<typeof stubQueue>;
beforeEach(() => {
  localStorage.clear();
  withoutLayout();
  queue = stubQueue();
});
afterEach(() => queue.remove());

test('a post that is written without a connection stands in the feed and waits, also after a reload', async () => {
  const api = stubApi();
  api.answer(listPosts, [aPost({ content: 'Old' })]);
  api.disconnect(createPost);
  const page = openCommunity();
  await screen.findByText('Old');
  await userEvent.type(box(), 'Mine');
  await userEvent.click(shareButton());
  await waitFor(() => expect(shownPosts()).toEqual(['Mine', 'Old']));
  expect(screen.getByText(WAITING)).toBeTruthy();
  expect(box().value).toBe('');
  expect(page.toast()?.title).toBe('Saved on this device');
  expect(queue.calls()).toMatchObject([{ call: 'createPost', text: 'Mine', label: copy.box.queued('Mine') }]);
  page.unmount();
  openCommunity();
  await waitFor(() => expect(shownPosts()).toEqual(['Mine', 'Old']));
});

test('once the feed has it, it stands there once', async () => {
  const api = stubApi();
  api.answer(listPosts, []);
  api.disconnect(createPost);
  const page = openCommunity();
  await screen.findByText(copy.feed.empty);
  await userEvent.type(box(), 'Mine');
  await userEvent.click(shareButton());
  await screen.findByText(WAITING);
  page.unmount();
  api.answer(listPosts, [aPost({ id: queue.calls()[0]?.id ?? '', content: 'Mine' })]);
  openCommunity();
  await waitFor(() => expect(shownPosts()).toEqual(['Mine']));
  expect(screen.queryByText(WAITING)).toBeNull();
});

test('a comment waits below the others', async () => {
  const api = stubApi();
  const post = aPost({ content: 'Old' });
  api.answer(listPosts, [post]);
  api.answer(listComments, []);
  api.disconnect(createComment);
  openCommunity();
  await userEvent.click(await screen.findByRole('button', { name: copy.post.comment }));
  const comments = within(await screen.findByRole('region', { name: commentCopy.label }));
  await userEvent.type(await comments.findByLabelText(commentCopy.box), 'Well done');
  await userEvent.click(comments.getByRole('button', { name: commentCopy.send }));
  expect(await comments.findByText('Well done')).toBeTruthy();
  expect(comments.getByText(WAITING)).toBeTruthy();
  expect(queue.calls()).toMatchObject([{ call: 'createComment', about: `post:${post.id}` }]);
});
