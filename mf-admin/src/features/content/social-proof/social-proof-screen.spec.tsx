import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createSocialProof,
  listManagedSocialProof,
  removeSocialProof,
  updateSocialProof,
  uploadSocialProofPicture,
  type ManagedSocialProof,
} from '@portal/contracts/social-proof';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, formCopy, messages } from './copy';
import { SocialProofScreen } from './social-proof-screen';

const DANA: ManagedSocialProof = {
  id: '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11',
  kind: 'testimonial',
  name: 'Dana Reyes',
  role: 'Realtor in Tucson',
  quote: 'I know on Monday what Friday looks like.',
  figure: '',
  picture: null,
  consented: true,
  consentedOn: '2026-03-02',
  published: true,
  version: 'one',
  changedAt: '2026-03-04T12:00:00.000Z',
};

beforeEach(stubModalDialogs);

function open(entries: ManagedSocialProof[]) {
  const api = stubApi();
  api.answer(listManagedSocialProof, entries);
  const page = renderPage(<SocialProofScreen />, '/admin/social-proof');
  return { api, page };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an entry can only be published with the person’s consent and its day, and survives a failure', async () => {
  const { api, page } = open([]);
  await press(copy.add);
  const dialog = within(screen.getByRole('dialog', { name: formCopy.adding }));
  expect(dialog.getByLabelText<HTMLInputElement>(formCopy.published).disabled).toBe(true);
  await userEvent.type(dialog.getByLabelText(formCopy.name), 'Dana Reyes');
  await userEvent.type(dialog.getByLabelText(formCopy.quotes.testimonial), DANA.quote);
  await userEvent.click(dialog.getByLabelText(formCopy.consented));
  await userEvent.click(dialog.getByLabelText(formCopy.published));
  await press(formCopy.save);
  expect(dialog.getByText('Please enter the day on which they agreed')).toBeTruthy();
  expect(api.requestsTo(createSocialProof)).toEqual([]);
  await userEvent.type(dialog.getByLabelText(formCopy.consentedOn), '2026-03-02');
  api.disconnect(createSocialProof);
  await press(formCopy.save);
  await waitFor(() => expect(page.toast()).toMatchObject(messages.saveFailed));
  expect(dialog.getByLabelText<HTMLInputElement>(formCopy.name).value).toBe('Dana Reyes');
  api.answer(createSocialProof, DANA);
  api.answer(listManagedSocialProof, [DANA]);
  await press(formCopy.save);
  expect(await screen.findByText('Mar 2, 2026')).toBeTruthy();
  const { id: _id, version: _version, changedAt: _at, ...body } = DANA;
  expect(api.requestsTo(createSocialProof).at(-1)?.body).toEqual({ ...body, role: '' });
});

test('a consent that is withdrawn takes the entry off the home page', async () => {
  const { api } = open([DANA]);
  await press(`${copy.edit}: Dana Reyes`);
  await userEvent.click(screen.getByLabelText(formCopy.consented));
  expect(screen.getByLabelText<HTMLInputElement>(formCopy.published).checked).toBe(false);
  api.answer(updateSocialProof, { ...DANA, consented: false, consentedOn: null, published: false });
  await press(formCopy.save);
  await waitFor(() => expect(api.requestsTo(updateSocialProof)).toHaveLength(1));
  expect(api.requestsTo(updateSocialProof)[0]?.body).toMatchObject({
    consented: false,
    consentedOn: null,
    published: false,
    version: 'one',
  });
});

test('a portrait is uploaded when it is chosen, and shown', async () => {
  const { api } = open([]);
  const picture = 'p'.repeat(43);
  api.answer(uploadSocialProofPicture, { picture });
  await press(copy.add);
  const file = new File(['x'], 'dana.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText(formCopy.picture.label, { selector: 'input' }), file);
  const shown = await screen.findByRole('img', { name: formCopy.picture.alt });
  expect(shown.getAttribute('src')).toBe(`/api/pictures/${picture}.webp`);
});

test('an entry is deleted after a question', async () => {
  const { api, page } = open([DANA]);
  await press(`${copy.delete}: Dana Reyes`);
  const dialog = within(screen.getByRole('dialog', { name: copy.deleteTitle('Dana Reyes') }));
  api.answer(removeSocialProof, { ok: true });
  api.answer(listManagedSocialProof, []);
  await userEvent.click(dialog.getByRole('button', { name: copy.delete }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.deleted));
  expect(await screen.findByText(copy.empty.title)).toBeTruthy();
});
