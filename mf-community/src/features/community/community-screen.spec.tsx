import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPost, listPosts, type FeedPost } from '@portal/contracts/community';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { box, openCommunity, shareButton, shownPosts, withoutLayout } from './testing/open-community';
import { copy } from './copy';

let comeNear: () => void;

beforeEach(() => {
  localStorage.clear();
  comeNear = withoutLayout();
});

/** Serves `posts` two at a time, in their current state. */
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
  openCommunity();

  const figures = screen.getByRole('region', { name: copy.statsLabel });
  expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/247.*Active Members|Active Members.*247/),
    expect.stringMatching(/1,453.*Posts This Month|Posts This Month.*1,453/),
    expect.stringMatching(/89%.*Goal Achievement Rate|Goal Achievement Rate.*89%/),
  ]);
  expect(screen.getByRole('heading', { name: 'Share Your Progress' })).toBeTruthy();
  const post = within(await screen.findByRole('article'));
  expect(post.getByText('Dana Reyes')).toBeTruthy();
  expect(post.getByText('Discipline')).toBeTruthy();
  expect(post.getByTitle(/^Monday, March 9, 2026 at 1:05\sPM$/).getAttribute('datetime')).toBe(aPost().createdAt);
});

test('where it is part of a plan, that and the way to the plans stand in place of what is written', async () => {
  const api = stubApi();
  const message = ENTITLEMENTS.forum.closed;
  api.refuse(listPosts, 403, { error: 'Forbidden', code: 'plan_needed', message, entitlement: 'forum' });
  openCommunity();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/subscribe');
  expect(screen.getByText('247')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(api.requestsTo(listPosts)).toHaveLength(1);
});

test('invites the first post when there are none', async () => {
  stubApi().answer(listPosts, []);
  openCommunity();
  expect(await screen.findByText('No posts yet')).toBeTruthy();
  expect(screen.getByText('Be the first to share your transformation journey!')).toBeTruthy();
});

test('a feed that fails to load can be asked for again', async () => {
  const api = stubApi();
  api.disconnect(listPosts);
  openCommunity();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(copy.feed.failed);

  api.answer(listPosts, [aPost()]);
  await userEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('older posts follow on request and as the end comes near, without repeats or gaps while others post', async () => {
  const api = stubApi();
  const posts = fivePosts();
  serveFeed(api, posts);
  openCommunity();
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
  openCommunity();
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
    openCommunity();
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
    openCommunity('/community?pillar=clarity');
    await screen.findByText('Known');
    expect(shownPosts()).toEqual(['Known']);
    expect(screen.getByRole('button', { name: 'Clarity', pressed: true })).toBeTruthy();
  });

  test('a post of another pillar is shown to its writer', async () => {
    const api = stubApi();
    ofPillar(api);
    api.answer(createPost, aPost({ content: 'Mine', mine: true }));
    openCommunity('/community?pillar=clarity');
    await screen.findByText('Known');
    await userEvent.type(box(), 'Mine');
    await userEvent.click(shareButton());
    expect(await screen.findByText('Kept')).toBeTruthy();
    expect(screen.getByRole('button', { name: copy.feed.all, pressed: true })).toBeTruthy();
  });
});

test('a coach is named as one, and addresses in posts are links', async () => {
  const api = stubApi();
  const user = { firstName: 'Priya', lastName: 'Nair', profileImageUrl: null, isCoach: true as const };
  api.answer(listPosts, [aPost({ user, content: 'Read https://example.com/plan.' })]);
  openCommunity();
  const post = within(await screen.findByRole('article'));
  expect(post.getByText('Coach')).toBeTruthy();
  const link = post.getByRole('link', { name: 'https://example.com/plan' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://example.com/plan',
    '_blank',
    'noopener noreferrer nofollow ugc',
  ]);
});

test('a picture stands in the feed at the size that it has, described', async () => {
  const api = stubApi();
  const picture = { pictureUrl: `/api/pictures/${'p'.repeat(43)}.webp`, width: 800, height: 1_120, description: '' };
  api.answer(listPosts, [aPost({ picture })]);
  openCommunity();
  const shown = await screen.findByAltText(copy.picture.by('Dana Reyes'));
  expect([shown.getAttribute('width'), shown.getAttribute('height'), shown.getAttribute('loading')]).toEqual([
    '400',
    '560',
    'lazy',
  ]);
});
