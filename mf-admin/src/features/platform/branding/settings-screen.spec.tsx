import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getBrand, saveBrand, type BrandSettings } from '@portal/contracts/brand';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { SettingsScreen } from './settings-screen';

const BRAND: BrandSettings = {
  name: 'Harbour Coaching',
  tagline: 'Steer well. Arrive.',
  contact: 'crew@harbour.example',
  accent: '#0d9488',
  logo: null,
  version: '3',
  changedAt: null,
};

function openSettings() {
  const api = stubApi();
  api.answer(getBrand, BRAND);
  return { api, page: renderPage(<SettingsScreen />, '/admin/settings') };
}

const name = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${copy.name}\\b(?! and)`));
const save = () => screen.getByRole('button', { name: copy.save });

test('what the owner changes is saved with the version that they saw', async () => {
  const { api, page } = openSettings();
  api.answer(saveBrand, { ...BRAND, name: 'Harbour', version: '4' });
  await userEvent.clear(await name());
  await userEvent.type(await name(), 'Harbour');
  await userEvent.click(save());

  await waitFor(() => expect(page.toast()).toMatchObject(messages.saved));
  const { changedAt: _changedAt, ...shown } = BRAND;
  expect(api.requestsTo(saveBrand).map(({ body }) => body)).toEqual([{ ...shown, name: 'Harbour' }]);
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'));
});

test('a brand that somebody else has changed meanwhile is told, and what was typed stays', async () => {
  const { api, page } = openSettings();
  api.refuse(saveBrand, 409, { error: 'Conflict', message: 'Somebody else has changed the brand.' });
  await userEvent.type(await name(), ' Ltd');
  await userEvent.click(save());
  await waitFor(() => expect(page.toast()?.description).toContain('Somebody else has changed the brand.'));
  expect((await name()).value).toBe('Harbour Coaching Ltd');
});

test('a color that cannot be seen says which would do, and is not sent', async () => {
  const { api } = openSettings();
  const color = await screen.findByLabelText(new RegExp(`^${copy.accent}`));
  await userEvent.clear(color);
  await userEvent.type(color, '#ffffff');
  await userEvent.click(save());
  expect(api.requestsTo(saveBrand)).toEqual([]);
  const instead = await screen.findByRole('button', { name: /^Use #/ });
  await userEvent.click(instead);
  expect(`Use ${(color as HTMLInputElement).value}`).toBe(instead.textContent);
});

test('without a name nothing is sent', async () => {
  const { api } = openSettings();
  await userEvent.clear(await name());
  await userEvent.click(save());
  expect(await screen.findByText('Please give your portal a name')).toBeTruthy();
  expect(api.requestsTo(saveBrand)).toEqual([]);
});
