import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createComment, deleteComment, listComments, type Comment } from '@portal/contracts/comments';
import { cheerPost, deletePost, listPosts, uncheerPost, updatePost, type FeedPost } from '@portal/contracts/community';
import { reportPost } from '@portal/contracts/moderation';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { CommunityScreen } from './community-screen';
import { copy, messages } from './copy';

const gone = { error: 'Not Found', code: 'not_found', message: 'This post is not there any more.' } as const;

const aComment = (overrides: Partial<Comment> = {}): Comment => ({
  id: crypto.randomUUID(),
  content: 'Well done!',
  createdAt: '2026-03-09T17:10:00.000Z',
  user: { firstName: 'Sam', lastName: 'Ortiz', profileImageUrl: null },
  mine: false,
  ...overrides,
});

const member = aMember();
const post = () => within(screen.getByRole('article'));
const button = (name: RegExp | string) => post().getByRole<HTMLButtonElement>('button', { name });

async function openFeed(...posts: FeedPost[]) {
  const api = stubApi();
  api.answer(listPosts, posts);
  const page = renderPage(<CommunityScreen />, '/community', member);
  await screen.findAllByRole('article');
  return { api, page };
}

beforeEach(() => {
  localStorage.clear();
  stubModalDialogs();
  // jsdom lays nothing out and does not scroll.
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.scrollTo = () => {};
});

test('a cheer counts at once and can be taken back; a failed one is undone', async () => {
  const { api, page } = await openFeed(aPost({ cheers: 2 }));
  const answer = api.hold(cheerPost);
  await userEvent.click(button(/^Cheer/));
  expect(button('Cheer (3 cheers)').getAttribute('aria-pressed')).toBe('true');
  answer({ cheers: 5, cheered: true });
  await waitFor(() => expect(button('Cheer (5 cheers)')).toBeTruthy());

  api.disconnect(uncheerPost);
  await userEvent.click(button(/^Cheer/));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.cheerFailed));
  expect(button('Cheer (5 cheers)').getAttribute('aria-pressed')).toBe('true');
});

test('one’s own post is edited in its place, and a failed edit keeps what was typed', async () => {
  const mine = aPost({ content: 'Frist', mine: true });
  const { api, page } = await openFeed(mine);
  api.disconnect(updatePost);
  await userEvent.click(button('Edit'));
  const box = screen.getByLabelText<HTMLTextAreaElement>(copy.editing.label);
  expect(box.value).toBe('Frist');
  expect(button(copy.editing.save).disabled).toBe(true);
  await userEvent.clear(box);
  await userEvent.type(box, 'First ');
  await userEvent.click(button(copy.editing.save));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.editFailed));
  expect(box.value).toBe('First ');

  api.answer(updatePost, { ...mine, content: 'First', editedAt: '2026-03-09T17:06:00.000Z' });
  await userEvent.click(button(copy.editing.save));
  expect(await post().findByText('First')).toBeTruthy();
  expect(post().getByText('edited')).toBeTruthy();
  expect(api.requestsTo(updatePost).at(-1)?.body).toEqual({ content: 'First' });
});

test('one’s own post is deleted after a question', async () => {
  const { api, page } = await openFeed(aPost({ mine: true }));
  api.answer(deletePost, { ok: true });
  await userEvent.click(button('Delete'));
  await userEvent.click(screen.getByRole('button', { name: copy.deleting.keep }));
  expect(api.requestsTo(deletePost)).toHaveLength(0);
  await userEvent.click(button('Delete'));
  await userEvent.click(screen.getByRole('button', { name: copy.deleting.confirm }));
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  expect(page.toast()).toMatchObject(messages.deleted);
});

test('somebody else’s post can be reported with a reason, and nothing else', async () => {
  const { api, page } = await openFeed(aPost());
  expect(post().queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(post().queryByRole('button', { name: 'Delete' })).toBeNull();
  api.answer(reportPost, { ok: true });
  await userEvent.click(button('Report'));
  const send = screen.getByRole<HTMLButtonElement>('button', { name: copy.reporting.send });
  expect(send.disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText(copy.reporting.reason), 'Advertising or spam');
  await userEvent.type(screen.getByLabelText(copy.reporting.note), 'Third time');
  await userEvent.click(send);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.reported));
  expect(api.requestsTo(reportPost)[0]?.body).toEqual({ reason: 'spam', note: 'Third time' });
});

test('the author of a hidden post reads why, and may edit or delete it', async () => {
  await openFeed(aPost({ mine: true, hiddenReason: 'This is advertising.' }));
  expect(post().getByRole('note').textContent).toContain('Reason: This is advertising.');
  expect(post().queryByRole('button', { name: /^Cheer/ })).toBeNull();
  expect(button('Edit')).toBeTruthy();
  expect(button('Delete')).toBeTruthy();
});

test('comments open below the post, one is added and taken away, and the count follows', async () => {
  const { api } = await openFeed(aPost({ comments: 1 }));
  api.answer(listComments, [aComment()]);
  await userEvent.click(button('Comment (1 comment)'));
  expect(await post().findByText('Well done!')).toBeTruthy();

  api.answer(createComment, aComment({ content: 'Mine', mine: true }));
  await userEvent.type(screen.getByLabelText(copy.comments.box), ' Mine ');
  await userEvent.click(button(copy.comments.send));
  expect(await post().findByText('Mine')).toBeTruthy();
  expect(api.requestsTo(createComment)[0]?.body).toEqual({ content: 'Mine' });
  expect(screen.getByLabelText<HTMLTextAreaElement>(copy.comments.box).value).toBe('');
  expect(button('Comment (2 comments)')).toBeTruthy();

  api.answer(deleteComment, { ok: true });
  await userEvent.click(button(copy.comments.delete));
  await waitFor(() => expect(post().queryByText('Mine')).toBeNull());
  expect(button('Comment (1 comment)')).toBeTruthy();
});

test('a comment that cannot be sent stays in its box, and the server’s reason is told', async () => {
  const { api, page } = await openFeed(aPost());
  api.answer(listComments, []);
  api.refuse(createComment, 404, gone);
  await userEvent.click(button(/^Comment/));
  expect(await post().findByText(copy.comments.none)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(copy.comments.box), 'Too late');
  await userEvent.click(button(copy.comments.send));
  await waitFor(() => expect(page.toast()?.description).toBe(gone.message));
  expect(screen.getByLabelText<HTMLTextAreaElement>(copy.comments.box).value).toBe('Too late');
});

test('more comments follow page by page, and one written meanwhile stands there once', async () => {
  const { api } = await openFeed(aPost({ comments: 3 }));
  const first = aComment({ content: 'One' });
  const others = ['Two', 'Three'].map((content) => aComment({ content }));
  const mine = aComment({ content: 'Mine', mine: true });
  api.answerWith(listComments, ({ query, path }) =>
    query.has('after')
      ? { data: [...others, mine] }
      : { data: [first], headers: { link: `<${path}?after=x>; rel="next"` } },
  );
  api.answer(createComment, mine);
  await userEvent.click(button(/^Comment/));
  await post().findByText('One');
  await userEvent.type(screen.getByLabelText(copy.comments.box), 'Mine');
  await userEvent.click(button(copy.comments.send));
  await post().findByText('Mine');
  await userEvent.click(button(copy.comments.more));
  await post().findByText('Three');
  const texts = within(screen.getByRole('region', { name: copy.comments.label }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
  expect(texts).toEqual(['One', 'Two', 'Three', 'Mine']);
});
