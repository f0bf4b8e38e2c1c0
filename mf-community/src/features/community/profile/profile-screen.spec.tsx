import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listPosts } from '@portal/contracts/community';
import { ENTITLEMENTS } from '@portal/contracts/entitlements';
import { getMemberProfile, memberPath, type MemberProfile } from '@portal/contracts/member-profiles';
import { aPost } from '@portal/remote-kit/testing/a-post';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { openCommunity, withoutLayout } from '../testing/open-community';
import { copy } from './copy';
import { ProfileScreen } from './profile-screen';

const id = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';

const aProfile = (change: Partial<MemberProfile> = {}): MemberProfile => ({
  id,
  firstName: 'Dana',
  lastName: 'Reyes',
  profileImageUrl: null,
  bio: '',
  industry: null,
  city: '',
  website: null,
  mine: false,
  ...change,
});

const open = () => renderPage(<ProfileScreen id={id} />, memberPath(id), aMember());

beforeEach(withoutLayout);

test('shows only what the member chose, and their posts', async () => {
  const api = stubApi();
  api.answer(getMemberProfile, aProfile({ bio: 'See www.example.com', website: 'https://www.dana.example/' }));
  api.answer(listPosts, [aPost({ content: 'Five calls' })]);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Dana Reyes' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'www.example.com' }).getAttribute('rel')).toContain('ugc');
  const website = screen.getByRole('link', { name: 'dana.example' });
  expect([website.getAttribute('href'), website.getAttribute('rel')]).toEqual([
    'https://www.dana.example/',
    'noopener noreferrer nofollow ugc',
  ]);
  for (const name of [copy.industry, copy.city, copy.completed]) expect(screen.queryByText(name)).toBeNull();
  expect(screen.queryByRole('link', { name: copy.edit })).toBeNull();
  expect(await screen.findByText('Five calls')).toBeTruthy();
  expect(api.requestsTo(listPosts)[0]?.query.get('author')).toBe(id);
});

test('one’s own leads to where it is edited', async () => {
  const api = stubApi();
  api.answer(getMemberProfile, aProfile({ mine: true, completed: { courses: 1, pillars: 0 } }));
  api.answer(listPosts, []);
  open();
  expect((await screen.findByRole('link', { name: copy.edit })).getAttribute('href')).toBe(
    '/settings#community-profile',
  );
  expect(screen.getByText('1 course and 0 pillars')).toBeTruthy();
  expect(await screen.findByText(copy.noPostsOfYours)).toBeTruthy();
});

test('says that a profile isn’t available, and retries what failed', async () => {
  const api = stubApi();
  api.refuse(getMemberProfile, 404, { error: 'Not Found', code: 'not_found', message: 'Gone' });
  const { unmount } = open();
  expect(await screen.findByText(copy.gone)).toBeTruthy();
  unmount();

  api.disconnect(getMemberProfile);
  open();
  const alert = within(await screen.findByRole('alert'));
  api.answer(getMemberProfile, aProfile());
  api.answer(listPosts, []);
  await userEvent.click(alert.getByRole('button'));
  expect(await screen.findByText(copy.noPostsText('Dana'))).toBeTruthy();
});

test('without a plan for the community, says what opens it', async () => {
  const message = ENTITLEMENTS.forum.closed;
  stubApi().refuse(getMemberProfile, 403, { error: 'Forbidden', code: 'plan_needed', message, entitlement: 'forum' });
  open();
  expect(await screen.findByText(message)).toBeTruthy();
});

test('an author’s name leads to their profile, a former member’s to none', async () => {
  const { user } = aPost();
  stubApi().answer(listPosts, [aPost({ user: { ...user, id } }), aPost({ user: { ...user, firstName: 'Former' } })]);
  openCommunity();
  const link = await screen.findByRole('link', { name: 'Dana Reyes' });
  expect(link.getAttribute('href')).toBe(memberPath(id));
  expect(screen.queryByRole('link', { name: 'Former Reyes' })).toBeNull();
});
