import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createComment, listComments } from '@portal/contracts/comments';
import { createPost, listPosts, updatePost, type FeedPost } from '@portal/contracts/community';
import { memberPath } from '@portal/contracts/member-profiles';
import { searchMembers } from '@portal/contracts/mentions';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy as comments } from '../comments/copy';
import { copy as own } from '../own-post/copy';
import { box, openCommunity, shareButton, withoutLayout } from '../testing/open-community';

const id = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
const dana = { id, firstName: 'Dana', lastName: 'Reyes', profileImageUrl: null, city: 'Austin', industry: null };

function open(...posts: FeedPost[]) {
  const api = stubApi();
  api.answer(listPosts, posts);
  api.answer(searchMembers, [dana, { ...dana, id: crypto.randomUUID(), lastName: 'Ruiz', city: '' }]);
  openCommunity();
  return api;
}

const options = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  withoutLayout();
});

test('“@” and the beginning of a name offer members, and the picked one is sent by id', async () => {
  const api = open();
  await userEvent.type(box(), 'Thanks @dan');
  expect(await options()).toEqual(['Dana ReyesAustin', 'Dana Ruiz']);
  expect(box().getAttribute('aria-activedescendant')).toBe(
    within(screen.getByRole('listbox')).getAllByRole('option')[0]?.id,
  );
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(box().value).toBe('Thanks @Dana Reyes ');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box().hasAttribute('aria-activedescendant')).toBe(false);

  await userEvent.type(box(), 'for it @ 5, me@example.com');
  expect(screen.queryByRole('listbox')).toBeNull();
  api.answer(createPost, aPost());
  await userEvent.click(shareButton());
  await waitFor(() =>
    expect(api.requestsTo(createPost)[0]?.body).toEqual({
      content: 'Thanks @Dana Reyes for it @ 5, me@example.com',
      mentions: [{ id, start: 7, length: 11 }],
    }),
  );
});

test('Escape closes the list for that name, and text that names nobody is no mention', async () => {
  const api = open();
  await userEvent.type(box(), '@dan');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}a');
  expect(screen.queryByRole('listbox')).toBeNull();
  api.answer(createPost, aPost());
  await userEvent.click(shareButton());
  await waitFor(() => expect(api.requestsTo(createPost)[0]?.body).toEqual({ content: '@dana' }));
});

test('without an answer, the text can be written all the same', async () => {
  const api = open();
  api.disconnect(searchMembers);
  await userEvent.type(box(), '@dan{Enter}is right');
  expect(box().value).toBe('@dan\nis right');
});

test('a mention leads to the profile, and stays one when its post is edited', async () => {
  const post = aPost({ content: 'Hi @Dana Reyes!', mentions: [{ id, start: 3, length: 11 }], mine: true });
  const api = open(post);
  const article = within(await screen.findByRole('article'));
  expect(article.getByRole('link', { name: '@Dana Reyes' }).getAttribute('href')).toBe(memberPath(id));

  api.answer(updatePost, post);
  await userEvent.click(article.getByRole('button', { name: 'Edit' }));
  await userEvent.type(await article.findByLabelText(own.editing.label), ' Bye.');
  await userEvent.click(article.getByRole('button', { name: own.editing.save }));
  await waitFor(() =>
    expect(api.requestsTo(updatePost)[0]?.body).toEqual({
      content: 'Hi @Dana Reyes! Bye.',
      mentions: [{ id, start: 3, length: 11 }],
    }),
  );
});

test('comments mention members, too', async () => {
  const api = open(aPost());
  api.answer(listComments, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Comment' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(comments.box);
  await userEvent.type(field, '@reyes');
  await userEvent.click(await screen.findByRole('option', { name: /Dana Reyes/ }));
  expect(field.value).toBe('@Dana Reyes ');
  api.hold(createComment);
  await userEvent.click(screen.getByRole('button', { name: comments.send }));
  await waitFor(() =>
    expect(api.requestsTo(createComment)[0]?.body).toEqual({
      content: '@Dana Reyes',
      mentions: [{ id, start: 0, length: 11 }],
    }),
  );
});
