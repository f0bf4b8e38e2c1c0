import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listComments } from '@portal/contracts/comments';
import { cheerPost, deletePost, getPost } from '@portal/contracts/community';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy as comments } from './comments/copy';
import { copy } from './copy';
import { copy as own } from './own-post/copy';
import { PostScreen } from './post-screen';
import { withoutLayout } from './testing/open-community';

const post = aPost({ content: 'Five calls', mine: true });

const open = () => renderPage(<PostScreen id={post.id} />, `/community/posts/${post.id}`, aMember());

beforeEach(() => {
  stubModalDialogs();
  withoutLayout();
});

test('shows a post with its comments, and what becomes of it', async () => {
  const api = stubApi();
  api.answer(getPost, post);
  api.answer(listComments, []);
  open();
  expect(await screen.findByText('Five calls')).toBeTruthy();
  expect(await screen.findByText(comments.none)).toBeTruthy();
  api.answer(cheerPost, { cheers: 1, cheered: true });
  await userEvent.click(screen.getByRole('button', { name: 'Cheer' }));
  expect(screen.getByRole('button', { name: 'Cheer (1 cheer)' })).toBeTruthy();

  api.answer(deletePost, { ok: true });
  api.refuse(getPost, 404, { error: 'Not Found', code: 'not_found', message: 'Gone' });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: own.deleting.confirm }));
  await waitFor(() => expect(screen.getByText(copy.onePost.gone)).toBeTruthy());
});
