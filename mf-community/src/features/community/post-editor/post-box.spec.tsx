import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPost, listPosts } from '@portal/contracts/community';
import { LIMITS } from '@portal/contracts/limits';
import { PICTURE_ERRORS, uploadPostPicture } from '@portal/contracts/pictures';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { box, openCommunity, shareButton, shownPosts, withoutLayout } from '../testing/open-community';
import { copy, messages } from '../copy';

beforeEach(() => {
  localStorage.clear();
  withoutLayout();
});

test('a new post stands on top at once, then what others posted meanwhile is there too', async () => {
  const api = stubApi();
  api.answer(listPosts, [aPost({ content: 'Old' })]);
  openCommunity();
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
  const page = openCommunity();
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
  const page = openCommunity();

  await userEvent.type(box(), 'Worth keeping');
  await userEvent.click(shareButton());
  await waitFor(() => expect(page.toast()).toMatchObject(messages.failed));
  expect(box().value).toBe('Worth keeping');
  page.unmount();

  const reloaded = openCommunity();
  await screen.findByText('No posts yet');
  expect(box().value).toBe('Worth keeping');
  reloaded.unmount();

  openCommunity('/community', aMember());
  await screen.findByText('No posts yet');
  expect(box().value).toBe('');
});

test('a member who posts too often is told how long to wait', async () => {
  const api = stubApi();
  api.answer(listPosts, []);
  const message = 'Too many posts. Please wait 5 minutes.';
  api.refuse(createPost, 429, { error: 'Too Many Requests', code: 'too_many_requests', message });
  const page = openCommunity();

  await userEvent.type(box(), 'Once more');
  await userEvent.click(shareButton());
  await waitFor(() => expect(page.toast()?.description).toBe(message));
  expect(box().value).toBe('Once more');
});

test('a blank post cannot be sent', async () => {
  stubApi().answer(listPosts, []);
  openCommunity();
  expect(shareButton().disabled).toBe(true);
  await userEvent.type(box(), '   ');
  expect(shareButton().disabled).toBe(true);
  expect(box().getAttribute('aria-invalid')).toBeNull();
});

test('the length is counted, and too long a post says so without losing a letter', async () => {
  stubApi().answer(listPosts, []);
  openCommunity();
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
    openCommunity();
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

  test('a post can be shared once its picture is uploaded', async () => {
    const api = stubApi();
    api.answer(listPosts, []);
    openCommunity();
    const uploaded = api.hold(uploadPostPicture);
    await userEvent.type(box(), 'Look');
    await choose();
    const share = shareButton();
    expect(share.disabled).toBe(true);
    await act(async () => uploaded(taken));
    expect(await screen.findByLabelText(copy.picture.description)).toBeTruthy();
    expect(share.disabled).toBe(false);
  });

  test('text, pillar and picture are still there after a failure and a reload', async () => {
    const api = stubApi();
    api.answer(listPosts, []);
    api.answer(uploadPostPicture, taken);
    api.disconnect(createPost);
    const { unmount } = openCommunity();
    await userEvent.type(box(), 'Look');
    await userEvent.selectOptions(screen.getByLabelText(copy.box.pillar), 'systems');
    await choose();
    await userEvent.type(await screen.findByLabelText(copy.picture.description), 'A checklist');
    await userEvent.click(shareButton());
    await waitFor(() => expect(shareButton().disabled).toBe(false));
    unmount();
    openCommunity();
    expect(box().value).toBe('Look');
    expect(screen.getByLabelText<HTMLSelectElement>(copy.box.pillar).value).toBe('systems');
    expect((await screen.findByLabelText<HTMLInputElement>(copy.picture.description)).value).toBe('A checklist');
    expect(screen.getByAltText(copy.picture.chosen).getAttribute('src')).toBe(taken.pictureUrl);
    await userEvent.click(screen.getByRole('button', { name: copy.picture.remove }));
    expect(screen.queryByAltText(copy.picture.chosen)).toBeNull();
  });

  test('that is chosen while a post is shared stays for the next one', async () => {
    const api = stubApi();
    api.answer(listPosts, []);
    api.answer(uploadPostPicture, taken);
    const shared = api.hold(createPost);
    openCommunity();
    await userEvent.type(box(), 'Without one');
    await userEvent.click(shareButton());
    await choose();
    expect(await screen.findByAltText(copy.picture.chosen)).toBeTruthy();
    await act(async () => shared(aPost({ mine: true })));
    await waitFor(() => expect(box().value).toBe(''));
    expect(screen.getByAltText(copy.picture.chosen)).toBeTruthy();
  });

  test('that cannot be sent can be sent again, and one that is none says so', async () => {
    const api = stubApi();
    api.answer(listPosts, []);
    api.disconnect(uploadPostPicture);
    openCommunity();
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain(copy.picture.failed);
    api.answer(uploadPostPicture, taken);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button'));
    expect(await screen.findByAltText(copy.picture.chosen)).toBeTruthy();
    await choose(file('image/gif'));
    expect(screen.getByRole('alert').textContent).toBe(PICTURE_ERRORS.notAPicture);
  });
});
