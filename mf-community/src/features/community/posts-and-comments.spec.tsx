import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createComment, deleteComment, listComments, type Comment } from '@portal/contracts/comments';
import { cheerPost, deletePost, listPosts, uncheerPost, updatePost, type FeedPost } from '@portal/contracts/community';
import { reportPost } from '@portal/contracts/moderation';
import { uploadPostPicture } from '@portal/contracts/pictures';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy as comments } from './comments/copy';
import { copy, messages } from './copy';
import { copy as own, messages as ownMessages } from './own-post/copy';
import { copy as reporting, messages as reportMessages } from './report/copy';
import { openCommunity, withoutLayout } from './testing/open-community';

const gone = { error: 'Not Found', code: 'not_found', message: 'This post is not there any more.' } as const;

const aComment = (overrides: Partial<Comment> = {}): Comment => ({
  id: crypto.randomUUID(),
  content: 'Well done!',
  createdAt: '2026-03-09T17:10:00.000Z',
  user: { firstName: 'Sam', lastName: 'Ortiz', profileImageUrl: null },
  mine: false,
  ...overrides,
});

const post = () => within(screen.getByRole('article'));
const button = (name: RegExp | string) => post().getByRole<HTMLButtonElement>('button', { name });

async function openFeed(...posts: FeedPost[]) {
  const api = stubApi();
  api.answer(listPosts, posts);
  const page = openCommunity();
  await screen.findAllByRole('article');
  return { api, page };
}

beforeEach(() => {
  localStorage.clear();
  stubModalDialogs();
  withoutLayout();
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

const editor = () => post().findByLabelText<HTMLTextAreaElement>(own.editing.label);

test('one’s own post is edited in its place at once, and a failed edit opens the editor with what was typed', async () => {
  const mine = aPost({ content: 'Frist', mine: true });
  const { api, page } = await openFeed(mine);
  api.disconnect(updatePost);
  await userEvent.click(button('Edit'));
  const box = await editor();
  expect(box.value).toBe('Frist');
  expect(button(own.editing.save).disabled).toBe(true);
  await userEvent.clear(box);
  await userEvent.type(box, 'First ');
  await userEvent.click(button(own.editing.save));
  await waitFor(() => expect(page.toast()).toMatchObject(ownMessages.editFailed));
  expect((await editor()).value).toBe('First ');

  const answer = api.hold(updatePost);
  await userEvent.click(button(own.editing.save));
  expect(await post().findByText('First')).toBeTruthy();
  expect(post().queryByLabelText(own.editing.label)).toBeNull();
  expect(post().queryByText('edited')).toBeNull();
  answer({ ...mine, content: 'First', editedAt: '2026-03-09T17:06:00.000Z' });
  expect(await post().findByText('edited')).toBeTruthy();
  expect(api.requestsTo(updatePost).at(-1)?.body).toEqual({ content: 'First' });
  await userEvent.click(button('Edit'));
  expect((await editor()).value).toBe('First');
});

describe('the pillar and the picture of one’s own post', () => {
  const shown = { pictureUrl: `/api/pictures/${'a'.repeat(43)}.webp`, width: 80, height: 60, description: 'My plan' };
  const taken = {
    id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
    pictureUrl: `/api/pictures/${'b'.repeat(43)}.webp`,
    width: 40,
    height: 30,
  };
  const mine = aPost({ content: 'Look', mine: true, pillar: 'clarity', picture: shown });
  const pillar = () => post().getByLabelText<HTMLSelectElement>(copy.box.pillar);
  const described = () => post().findByLabelText<HTMLInputElement>(copy.picture.description);
  const sent = (api: ReturnType<typeof stubApi>) => api.requestsTo(updatePost).map(({ body }) => body);

  async function openEditor() {
    const opened = await openFeed(mine);
    await userEvent.click(button('Edit'));
    await editor();
    return opened;
  }

  test('are taken away', async () => {
    const { api } = await openEditor();
    const { picture: _, pillar: __, ...bare } = mine;
    api.answer(updatePost, bare);
    api.answer(listPosts, [bare]);
    await userEvent.selectOptions(pillar(), '');
    await described();
    await userEvent.click(button(copy.picture.remove));
    await userEvent.click(button(own.editing.save));
    await waitFor(() => expect(sent(api)).toEqual([{ content: 'Look', pillar: null, picture: null }]));
    expect(post().queryByAltText('My plan')).toBeNull();
    expect(post().queryByText('Clarity')).toBeNull();
  });

  test('are changed, survive a reload before that is saved, and show at once when it is', async () => {
    const { api, page } = await openEditor();
    const uploaded = api.hold(uploadPostPicture);
    await userEvent.selectOptions(pillar(), 'impact');
    const input = screen.getByRole('article').querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input');
    await userEvent.upload(input, new File(['picture'], 'picture.png', { type: 'image/png' }));
    expect(button(own.editing.save).disabled).toBe(true);
    await act(async () => uploaded(taken));
    await waitFor(async () => expect((await described()).value).toBe(''));
    expect(button(own.editing.save).disabled).toBe(false);
    await userEvent.type(await described(), 'My new plan');
    page.unmount();
    openCommunity();
    await screen.findAllByRole('article');
    expect(post().getByAltText('My plan')).toBeTruthy();
    await userEvent.click(button('Edit'));
    await editor();
    expect([pillar().value, (await described()).value]).toEqual(['impact', 'My new plan']);
    const answer = api.hold(updatePost);
    await userEvent.click(button(own.editing.save));
    expect((await post().findByAltText('My new plan')).getAttribute('src')).toBe(taken.pictureUrl);
    expect(post().getByText('Impact')).toBeTruthy();
    expect(sent(api)).toEqual([
      { content: 'Look', pillar: 'impact', picture: { id: taken.id, description: 'My new plan' } },
    ]);
    answer({ ...mine, pillar: 'impact', picture: { ...taken, description: 'My new plan' } });
    await waitFor(() => expect(page.toast()).toMatchObject(ownMessages.edited));
  });

  test('are as before when the server refuses the change, whose words are told', async () => {
    const { api, page } = await openEditor();
    const message = 'This picture is not there any more. Please choose it again.';
    const apiError = { error: 'Bad Request', message, issues: [{ path: 'picture', message }] };
    api.refuse(updatePost, 400, apiError);
    const box = await described();
    await userEvent.clear(box);
    await userEvent.type(box, 'A plan');
    await userEvent.click(button(own.editing.save));
    await waitFor(() => expect(page.toast()?.description).toBe(message));
    expect((await described()).value).toBe('A plan');
    expect(sent(api)).toEqual([{ content: 'Look', picture: { description: 'A plan' } }]);
    await userEvent.click(button(own.editing.cancel));
    expect(post().getByAltText('My plan')).toBeTruthy();
    await userEvent.click(button('Edit'));
    expect((await described()).value).toBe('My plan');
  });
});

test('one’s own post is deleted after a question', async () => {
  const { api, page } = await openFeed(aPost({ mine: true }));
  api.answer(deletePost, { ok: true });
  await userEvent.click(button('Delete'));
  await userEvent.click(await screen.findByRole('button', { name: own.deleting.keep }));
  expect(api.requestsTo(deletePost)).toHaveLength(0);
  await userEvent.click(button('Delete'));
  await userEvent.click(screen.getByRole('button', { name: own.deleting.confirm }));
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  expect(page.toast()).toMatchObject(ownMessages.deleted);
});

test('somebody else’s post can be reported with a reason, and nothing else', async () => {
  const { api, page } = await openFeed(aPost());
  expect(post().queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(post().queryByRole('button', { name: 'Delete' })).toBeNull();
  api.answer(reportPost, { ok: true });
  await userEvent.click(button('Report'));
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: reporting.send });
  expect(send.disabled).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText(reporting.reason), 'Advertising or spam');
  await userEvent.type(screen.getByLabelText(reporting.note), 'Third time');
  await userEvent.click(send);
  await waitFor(() => expect(page.toast()).toMatchObject(reportMessages.reported));
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
  await userEvent.type(screen.getByLabelText(comments.box), ' Mine ');
  await userEvent.click(button(comments.send));
  expect(await post().findByText('Mine')).toBeTruthy();
  expect(api.requestsTo(createComment)[0]?.body).toEqual({ content: 'Mine' });
  expect(screen.getByLabelText<HTMLTextAreaElement>(comments.box).value).toBe('');
  expect(button('Comment (2 comments)')).toBeTruthy();

  api.answer(deleteComment, { ok: true });
  await userEvent.click(button(comments.delete));
  await waitFor(() => expect(post().queryByText('Mine')).toBeNull());
  expect(button('Comment (1 comment)')).toBeTruthy();
});

test('a comment that cannot be sent stays in its box, and the server’s reason is told', async () => {
  const { api, page } = await openFeed(aPost());
  api.answer(listComments, []);
  api.refuse(createComment, 404, gone);
  await userEvent.click(button(/^Comment/));
  expect(await post().findByText(comments.none)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(comments.box), 'Too late');
  await userEvent.click(button(comments.send));
  await waitFor(() => expect(page.toast()?.description).toBe(gone.message));
  expect(screen.getByLabelText<HTMLTextAreaElement>(comments.box).value).toBe('Too late');
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
  await userEvent.type(screen.getByLabelText(comments.box), 'Mine');
  await userEvent.click(button(comments.send));
  await post().findByText('Mine');
  await userEvent.click(button(comments.more));
  await post().findByText('Three');
  const texts = within(screen.getByRole('region', { name: comments.label }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
  expect(texts).toEqual(['One', 'Two', 'Three', 'Mine']);
});
