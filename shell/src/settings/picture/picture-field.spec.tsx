import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAccount, listDevices } from '@portal/contracts/account';
import { getCurrentUser } from '@portal/contracts/auth';
import { PICTURE_ERRORS, removePicture, uploadPicture } from '@portal/contracts/pictures';
import { callKey } from '@portal/sdk';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { messages, pictureCopy as copy } from '../copy';
import SettingsPage from '../settings-page';

const member = aMember({ firstName: 'Robin', lastName: 'Quill' });
const ADDRESS = `/api/pictures/${'x'.repeat(43)}.webp`;

/** jsdom displays nothing: provides a picture of this size, and a layout for it. */
function stubPictures({ width = 400, height = 200, broken = false } = {}) {
  const image = HTMLImageElement.prototype;
  const sizes = { naturalWidth: width, naturalHeight: height, offsetWidth: width, offsetHeight: height };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(image, name, { configurable: true, value });
  }
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 400, 200);
  image.decode = () => (broken ? Promise.reject(new Error('Not a picture')) : Promise.resolve());
}

async function open(profileImageUrl: string | null = null) {
  const api = stubApi();
  const { firstName, lastName, timeZone } = member;
  const account = { email: 'robin@example.com', firstName, lastName, timeZone, timeZoneChosen: true, profileImageUrl };
  api.answer(getAccount, account);
  api.answer(listDevices, []);
  const page = renderPage(<SettingsPage />, '/settings', member);
  await screen.findByLabelText('First name');
  return { api, page };
}

const aFile = (bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], 'me', { type });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
const choose = (file: File) => fireEvent.change(fileInput(), { target: { files: [file] } });
const section = () => within(screen.getByRole('region', { name: 'Your profile' }));

/** The dialog with a picture that has been loaded. */
async function cropper() {
  const dialog = await screen.findByRole('dialog', { name: copy.dialog });
  const picture = await waitFor(() => within(dialog).getByTestId('container').querySelector('img') as HTMLImageElement);
  fireEvent.load(picture);
  return within(dialog);
}

// Loaded when it is wanted: not while a test waits for it.
beforeAll(() => import('./crop-form'), 60_000);
beforeEach(() => {
  sessionStorage.clear();
  stubModalDialogs();
  stubPictures();
});
afterEach(cleanup);

test('a picture is chosen, cropped and saved, and the frame shows it', async () => {
  const { api, page } = await open();
  api.answer(uploadPicture, { profileImageUrl: ADDRESS });
  const file = aFile();
  choose(file);
  const dialog = await cropper();
  fireEvent.change(dialog.getByLabelText(copy.zoom), { target: { value: '2' } });
  await userEvent.click(dialog.getByRole('button', { name: copy.save }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.pictureSaved));
  const [sent] = api.requestsTo(uploadPicture);
  expect(sent?.body).toBe(file);
  expect(sent?.headers.get('content-type')).toBe('image/png');
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({ x: '0.375', y: '0.25', size: '0.5' });
  expect(page.client.getQueryData(callKey(getCurrentUser, {}))).toMatchObject({ profileImageUrl: ADDRESS });
  expect(section().getByRole('button', { name: copy.change })).toBeTruthy();
});

test('what was chosen survives a failed upload, and the dialog says why in words', async () => {
  const { api, page } = await open();
  api.disconnect(uploadPicture);
  choose(aFile());
  const dialog = await cropper();
  fireEvent.change(dialog.getByLabelText(copy.zoom), { target: { value: '4' } });
  await userEvent.click(dialog.getByRole('button', { name: copy.save }));
  await dialog.findByText(copy.cannotSave);
  const issues = [{ path: 'picture', message: PICTURE_ERRORS.unreadable }];
  api.refuse(uploadPicture, 400, { error: 'Bad Request', code: 'invalid_input', message: 'No', issues });
  await userEvent.click(dialog.getByRole('button', { name: copy.save }));
  await dialog.findByText(PICTURE_ERRORS.unreadable);
  expect(dialog.getByLabelText<HTMLInputElement>(copy.zoom).value).toBe('4');
  api.answer(uploadPicture, { profileImageUrl: ADDRESS });
  await userEvent.click(dialog.getByRole('button', { name: copy.save }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.pictureSaved));
  expect(api.requestsTo(uploadPicture).map(({ query }) => query.get('size'))).toEqual(Array(3).fill('0.25'));
});

test.each([
  ['of another type', () => aFile(10, 'image/svg+xml'), PICTURE_ERRORS.notAPicture],
  ['larger than 5 MB', () => aFile(5_242_881), PICTURE_ERRORS.tooLarge],
  ['that is damaged', () => (stubPictures({ broken: true }), aFile()), PICTURE_ERRORS.unreadable],
  ['of too many pixels', () => (stubPictures({ width: 6_000, height: 5_000 }), aFile()), PICTURE_ERRORS.tooManyPixels],
])('a file %s is refused in words before it is sent', async (_, file, words) => {
  const { api } = await open();
  choose(file());
  expect((await section().findByText(words)).closest('[role=alert]')).not.toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.requestsTo(uploadPicture)).toEqual([]);
});

test('a file can be dropped', async () => {
  await open();
  fireEvent.drop(section().getByText(copy.hint), { dataTransfer: { files: [aFile()] } });
  expect((await cropper()).getByRole('button', { name: copy.save })).toBeTruthy();
});

test('a picture is removed, and the focus stays where one goes on', async () => {
  const { api, page } = await open(ADDRESS);
  api.answer(removePicture, { profileImageUrl: null });
  await userEvent.click(section().getByRole('button', { name: copy.remove }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.pictureRemoved));
  expect(section().queryByRole('button', { name: copy.remove })).toBeNull();
  expect(document.activeElement).toBe(section().getByRole('button', { name: copy.choose }));
});
