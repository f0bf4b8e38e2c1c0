import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProfileDetails, updateProfileDetails, type ProfileDetails } from '@portal/contracts/member-profiles';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { communityProfileCopy as copy, messages } from './copy';
import { CommunityProfileSection } from './community-profile-section';

const NOTHING: ProfileDetails = { bio: '', industry: null, city: '', website: null, showsProgress: false };

const member = aMember();

async function open() {
  const api = stubApi();
  api.answer(getProfileDetails, NOTHING);
  const page = renderPage(<CommunityProfileSection />, '/settings', member);
  await screen.findByLabelText(copy.bio);
  return { api, page };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: copy.save }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('saves what others see, with a link as people type it', async () => {
  const { api, page } = await open();
  type(copy.bio, 'Sells houses');
  type(copy.website, 'dana.example');
  await userEvent.selectOptions(field(copy.industry), 'Real Estate');
  await userEvent.click(field(copy.showsProgress));
  const saved: ProfileDetails = {
    ...NOTHING,
    bio: 'Sells houses',
    industry: 'Real Estate',
    website: 'https://dana.example',
    showsProgress: true,
  };
  api.answer(updateProfileDetails, saved);
  await save();
  await waitFor(() => expect(page.toast()).toMatchObject(messages.communityProfileSaved));
  expect(api.requestsTo(updateProfileDetails)[0]?.body).toEqual(saved);
  expect(field(copy.website).value).toBe('https://dana.example');
  expect(screen.getByRole('link', { name: copy.see }).getAttribute('href')).toBe(`/community/members/${member.id}`);
});

test('a fault is told at its field, and what was typed survives a failure and a reload', async () => {
  const { api, page } = await open();
  type(copy.website, 'http://dana.example');
  await save();
  expect(screen.getByText('Please enter a link that starts with https://')).toBeTruthy();
  expect(api.requestsTo(updateProfileDetails)).toEqual([]);

  type(copy.website, 'https://dana.example');
  api.disconnect(updateProfileDetails);
  await save();
  await waitFor(() => expect(page.toast()).toMatchObject(messages.profileFailed));
  page.unmount();
  await open();
  expect(field(copy.website).value).toBe('https://dana.example');
});
