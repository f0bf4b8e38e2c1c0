import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendVerificationEmail } from '@portal/contracts/verification-email';
import { getCurrentUser, MEMBER_HINT_COOKIE } from '@portal/contracts/auth';
import { createPost } from '@portal/contracts/community';
import { useSend, useSession } from '@portal/sdk';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { VerifyEmailBanner } from './verify-email-banner';
import { copy, messages } from './copy';

const newcomer = { ...aMember(), mustShowAddress: true };

afterEach(cleanup);

test('sends the mail again, and says where to', async () => {
  const api = stubApi();
  api.answer(sendVerificationEmail, { email: 'ada@example.com' });
  const page = renderPage(<VerifyEmailBanner />, '/', newcomer);
  expect(screen.getByRole('complementary', { name: copy.address.title }).textContent).toContain(copy.address.text);
  await userEvent.click(screen.getByRole('button', { name: copy.address.send }));
  await waitFor(() => expect(page.toast()?.description).toContain('ada@example.com'));
});

test('says what kept it from being sent', async () => {
  const api = stubApi();
  api.answer(getCurrentUser, newcomer);
  api.refuse(sendVerificationEmail, 429, {
    error: 'Too Many',
    code: 'too_many_requests',
    message: 'Several times already.',
  });
  const page = renderPage(<VerifyEmailBanner />, '/', newcomer);
  await userEvent.click(screen.getByRole('button', { name: copy.address.send }));
  await waitFor(() => expect(page.toast()?.description).toBe('Several times already.'));
  api.disconnect(sendVerificationEmail);
  await userEvent.click(await screen.findByRole('button', { name: copy.address.send }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.addressFailed));
});

test('looks again when the member comes back to the page', async () => {
  const api = stubApi();
  api.answer(getCurrentUser, aMember());
  document.cookie = `${MEMBER_HINT_COOKIE}=1`;
  function Framed() {
    const session = useSession();
    return session.status === 'member' && session.user.mustShowAddress ? <VerifyEmailBanner /> : null;
  }
  renderPage(<Framed />, '/', newcomer);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('what is refused until then says why, whatever the page itself says', async () => {
  const api = stubApi();
  api.refuse(createPost, 403, { error: 'Forbidden', code: 'address_unverified', message: 'Please confirm first.' });
  function OldPage() {
    const post = useSend(createPost, { onError: () => 'Failed to create post.' });
    return (
      <button type="button" onClick={() => post.mutate({ body: { content: 'Hello' } })}>
        Post
      </button>
    );
  }
  const page = renderPage(<OldPage />, '/', newcomer);
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(page.toast()?.description).toBe('Please confirm first.'));
});
