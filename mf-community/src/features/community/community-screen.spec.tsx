import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPost, listPosts, type FeedPost } from '@portal/contracts/community';
import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_FAULTS, uploadPostPicture } from '@portal/contracts/pictures';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { CommunityScreen } from './community-screen';
import { copy, messages } from './copy';

const member = aMember();
const open = (who = member) => renderPage(<CommunityScreen />, '/community', who);
const box = () => screen.getByLabelText<HTMLTextAreaElement>(copy.box.label);
const shareButton = () => screen.getByRole<HTMLButtonElement>('button', { name: copy.box.share });
const shownPosts = () => screen.getAllByRole('article').map((post) => post.querySelector('p')?.textContent);

let comeNear: () => void;

beforeEach(() => {
  localStorage.clear();
  // jsdom lays nothing out: every post is 0 high, and so near the window; nor does it scroll.
  window.scrollTo = () => {};
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  globalThis.IntersectionObserver = class {
    constructor(notify: IntersectionObserverCallback) {
      comeNear = () => notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});

/** Serves `posts` two at a time, as they are when asked. */
function serveFeed(api: ReturnType<typeof stubApi>, posts: FeedPost[]) {
  api.answerWith(listPosts, ({ query }) => {
    const start = query.has('after') ? posts.findIndex(({ id }) => id === query.get('after')) + 1 : 0;
    const data = posts.slice(start, start + 2);
    const last = data.at(-1);
    if (!last || start + 2 >= posts.length) return { data };
    return { data, headers: { link: `</api/community/posts?limit=2&after=${last.id}>; rel="next"` } };
  });
}

const fivePosts = () => [1, 2, 3, 4, 5].map((number) => aPost({ content: `Post ${number}` }));

test('shows the figures and who posted what, when and to which pillar', async () => {
  const api = stubApi();
  api.answer(listPosts, [aPost({ pillar: 'discipline' })]);
  open();

  for (const figure of ['247', '1,453', '89%']) expect(screen.getByText(figure)).toBeTruthy();
  const post = within(await screen.findByRole('article'));
  expect(post.getByText('Dana Reyes')).toBeTruthy();
  expect(post.getByText('Discipline')).toBeTruthy();
  expect(post.getByTitle(/^Monday, March 9, 2026 at 1:05\sPM$/).getAttribute('datetime')).toBe(aPost().createdAt);
});

test('invites the first post when there are none', async () => {
  stubApi().answer(listPosts, []);
  open();
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  expect(screen.getByText('Be the first to share your transformation journey!')).toBeTruthy();
});

test('a feed that fails to load can be asked for again', async () => {
  const api = stubApi();
  api.disconnect(listPosts);
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(copy.feed.failed);

  api.answer(listPosts, [aPost()]);
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('a new post stands on top at once, then what others posted meanwhile is there too', async () => {
  const api = stubApi();
  api.answer(listPosts, [aPost({ content: 'Old' })]);
  open();
  await screen.findByText('Old');
  const mine = aPost({ content: 'Mine' });
  api.answer(createPost, mine);
  const refreshed = api.hold(listPosts);

  await userEvent.type(box(), '  Mine ');
  await userEvent.click(shareButton());

  await waitFor(() => expect(shownPosts()).toEqual(['Mine', 'Old']));
  expect(api.requestsTo(createPost).map(({ body }) => body)).toEqual([{ content: 'Mine' }]);
  expect(box().value).toBe('');
  await act(async () => refreshed([mine, aPost({ content: 'Somebody else’s' }), aPost({ content: 'Old' })]));
  await waitFor(() => expect(shownPosts()).toEqual(['Mine', 'Somebody else’s', 'Old']));
});

test('says that it is posting, and posts once', async () => {
  const api = stubApi();
  api.answer(listPosts, []);
  const page = open();
  const answer = api.hold(createPost);

  await userEvent.type(box(), 'Mine');
  await userEvent.click(shareButton());
  const pending = screen.getByRole<HTMLButtonElement>('button', { name: 'Posting...' });
  expect(pending.getAttribute('aria-disabled')).toBe('true');

  answer(aPost());
  await waitFor(() => expect(page.toast()).toMatchObject(messages.shared));
  expect(api.requestsTo(createPost)).toHaveLength(1);
});

test('a failed post stays in the box, also after a reload, and only for its writer', async () => {
  const api = stubApi();
  api.answer(listPosts, []);
  api.disconnect(createPost);
  const page = open();

  await userEvent.type(box(), 'Worth keeping');
  await userEvent.click(shareButton());
  await waitFor(() => expect(page.toast()).toMatchObject(messages.failed));
  expect(box().value).toBe('Worth keeping');
  page.unmount();

  const reloaded = open();
  await screen.findByText('No posts yet');
  expect(box().value).toBe('Worth keeping');
  reloaded.unmount();

  open(aMember());
  await screen.findByText('No posts yet');
  expect(box().value).toBe('');
});

test('a member who posts too often is told how long to wait', async () => {
  const api = stubApi();
  api.answer(listPosts, []);
  const message = 'Too many posts. Please wait 5 minutes.';
  api.refuse(createPost, 429, { error: 'Too Many Requests', code: 'too_many_requests', message });
  const page = open();

  await userEvent.type(box(), 'Once more');
  await userEvent.click(shareButton());
  await waitFor(() => expect(page.toast()?.description).toBe(message));
  expect(box().value).toBe('Once more');
});

test('a blank post cannot be sent', async () => {
  stubApi().answer(listPosts, []);
  open();
  expect(shareButton().disabled).toBe(true);
  await userEvent.type(box(), '   ');
  expect(shareButton().disabled).toBe(true);
  expect(box().getAttribute('aria-invalid')).toBeNull();
});

test('the length is counted, and too long a post says so without losing a letter', async () => {
  stubApi().answer(listPosts, []);
  open();
  const longest = 'x'.repeat(LIMITS.postContent);

  await userEvent.click(box());
  await userEvent.paste(longest);
  expect(screen.getByText('2,000 of 2,000 characters')).toBeTruthy();
  expect(shareButton().disabled).toBe(false);

  await userEvent.paste('y');
  expect(screen.getByText('Must be at most 2,000 characters')).toBeTruthy();
  expect(box().value).toBe(`${longest}y`);
  expect(shareButton().disabled).toBe(true);
});

test('older posts follow on request and as the end comes near, without repeats or gaps while others post', async () => {
  const api = stubApi();
  const posts = fivePosts();
  serveFeed(api, posts);
  open();
  await screen.findByText('Post 2');
  posts.unshift(aPost({ content: 'Somebody else’s' }));

  await userEvent.click(screen.getByRole('button', { name: 'Load older posts' }));
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4']));

  act(() => comeNear());
  await waitFor(() => expect(shownPosts()).toHaveLength(5));
  expect(shownPosts().at(-1)).toBe('Post 5');
  expect(screen.getByText(copy.feed.end)).toBeTruthy();
});

test('when older posts fail to load, the loaded ones stay and the rest can be asked for again', async () => {
  const api = stubApi();
  const posts = fivePosts();
  serveFeed(api, posts);
  open();
  await screen.findByText('Post 2');

  api.disconnect(listPosts);
  act(() => comeNear());
  const alert = await screen.findByRole('alert');
  expect(shownPosts()).toEqual(['Post 1', 'Post 2']);

  serveFeed(api, posts);
  await userEvent.click(within(alert).getByRole('button'));
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Post 4']));
});

describe('by pillar', () => {
  const ofPillar = (api: ReturnType<typeof stubApi>) =>
    api.answerWith(listPosts, ({ query }) => {
      const pillar = query.get('pillar');
      const posts = [aPost({ content: 'Known', pillar: 'clarity' }), aPost({ content: 'Kept', pillar: 'discipline' })];
      return { data: posts.filter((post) => pillar === null || post.pillar === pillar) };
    });
  const choose = (name: string) => userEvent.click(screen.getByRole('button', { name, pressed: false }));

  test('shows one pillar’s posts and all again', async () => {
    ofPillar(stubApi());
    open();
    await screen.findByText('Known');
    expect(shownPosts()).toEqual(['Known', 'Kept']);
    await choose('Discipline');
    await waitFor(() => expect(shownPosts()).toEqual(['Kept']));
    await choose('Impact');
    expect(await screen.findByText('No posts about Impact yet')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: copy.feed.showAll }));
    await waitFor(() => expect(shownPosts()).toEqual(['Known', 'Kept']));
  });

  test('the address names the pillar', async () => {
    ofPillar(stubApi());
    renderPage(<CommunityScreen />, '/community?pillar=clarity', member);
    await screen.findByText('Known');
    expect(shownPosts()).toEqual(['Known']);
    expect(screen.getByRole('button', { name: 'Clarity', pressed: true })).toBeTruthy();
  });

  test('a post of another pillar is shown to its writer', async () => {
    const api = stubApi();
    ofPillar(api);
    api.answer(createPost, aPost({ content: 'Mine', mine: true }));
    renderPage(<CommunityScreen />, '/community?pillar=clarity', member);
    await screen.findByText('Known');
    await userEvent.type(box(), 'Mine');
    await userEvent.click(shareButton());
    expect(await screen.findByText('Kept')).toBeTruthy();
    expect(screen.getByRole('button', { name: copy.feed.all, pressed: true })).toBeTruthy();
  });
});

describe('with a picture', () => {
  const taken = {
    id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
    pictureUrl: `/api/pictures/${'p'.repeat(43)}.webp`,
    width: 800,
    height: 600,
  };
  const file = (type = 'image/png') => new File(['picture'], 'picture.png', { type });
  const choose = (chosen = file()) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no file input');
    return userEvent.upload(input, chosen, { applyAccept: false });
  };

  test('a post is shared with its pillar, its picture and what that shows', async () => {
    const api = stubApi();
    api.answer(listPosts, []);
    api.answer(uploadPostPicture, taken);
    api.answer(createPost, aPost({ mine: true }));
    open();
    await userEvent.type(box(), 'Look');
    await userEvent.selectOptions(screen.getByLabelText(copy.box.pillar), 'systems');
    await choose();
    await userEvent.type(await screen.findByLabelText(copy.picture.description), 'A checklist');
    await userEvent.click(shareButton());
    await waitFor(() => expect(box().value).toBe(''));
    expect(api.requestsTo(createPost).map(({ body }) => body)).toEqual([
      { content: 'Look', pillar: 'systems', picture: { id: taken.id, description: 'A checklist' } },
    ]);
    expect(screen.queryByLabelText(copy.picture.description)).toBeNull();
  });

  test('text, pillar and picture are still there after a failure and a reload', async () => {
    const api = stubApi();
    api.answer(listPosts, []);
    api.answer(uploadPostPicture, taken);
    api.disconnect(createPost);
    const { unmount } = open();
    await userEvent.type(box(), 'Look');
    await userEvent.selectOptions(screen.getByLabelText(copy.box.pillar), 'systems');
    await choose();
    await userEvent.type(await screen.findByLabelText(copy.picture.description), 'A checklist');
    await userEvent.click(shareButton());
    await waitFor(() => expect(shareButton().disabled).toBe(false));
    unmount();
    open();
    expect(box().value).toBe('Look');
    expect(screen.getByLabelText<HTMLSelectElement>(copy.box.pillar).value).toBe('systems');
    expect(screen.getByLabelText<HTMLInputElement>(copy.picture.description).value).toBe('A checklist');
    expect(screen.getByAltText(copy.picture.chosen).getAttribute('src')).toBe(taken.pictureUrl);
    await userEvent.click(screen.getByRole('button', { name: copy.picture.remove }));
    expect(screen.queryByAltText(copy.picture.chosen)).toBeNull();
  });

  test('that cannot be sent can be sent again, and one that is none says so', async () => {
    const api = stubApi();
    api.answer(listPosts, []);
    api.disconnect(uploadPostPicture);
    open();
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain(copy.picture.failed);
    api.answer(uploadPostPicture, taken);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(await screen.findByAltText(copy.picture.chosen)).toBeTruthy();
    await choose(file('image/gif'));
    expect(screen.getByRole('alert').textContent).toBe(PICTURE_FAULTS.notAPicture);
  });

  test('stands in the feed at the size that it has, described', async () => {
    const api = stubApi();
    const picture = { pictureUrl: taken.pictureUrl, width: 800, height: 1_120, description: '' };
    api.answer(listPosts, [aPost({ picture })]);
    open();
    const shown = await screen.findByAltText(copy.picture.by('Dana Reyes'));
    expect([shown.getAttribute('width'), shown.getAttribute('height'), shown.getAttribute('loading')]).toEqual([
      '400',
      '560',
      'lazy',
    ]);
  });
});

test('a coach is named as one, and addresses in posts are links', async () => {
  const api = stubApi();
  const user = { firstName: 'Priya', lastName: 'Nair', profileImageUrl: null, isCoach: true as const };
  api.answer(listPosts, [aPost({ user, content: 'Read https://example.com/plan.' })]);
  open();
  const post = within(await screen.findByRole('article'));
  expect(post.getByText('Coach')).toBeTruthy();
  const link = post.getByRole('link', { name: 'https://example.com/plan' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.com/plan',
    '_blank',
    'noopener noreferrer nofollow ugc',
  ]);
});
