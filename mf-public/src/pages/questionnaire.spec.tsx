import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { DEFAULT_BRAND, withBrand } from '@portal/contracts/brand-words';
import { createQueryClient, MemoryRouter, QueryClientProvider } from '@portal/sdk';
import type * as prerender from '../prerender';
import QuestionnairePage from './questionnaire';

let renderPage: typeof prerender.renderPage;
let root: Root | undefined;
const faults: unknown[] = [];

beforeAll(async () => {
  // The server renderer wants one to load, which jsdom has not; rendering to a string never uses it.
  Object.assign(globalThis, {
    MessageChannel: class {
      port1 = {};
      port2 = {};
    },
  });
  ({ renderPage } = await import('../prerender'));
});
beforeEach(() => {
  localStorage.clear();
  faults.length = 0;
});
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  cleanup();
  jest.restoreAllMocks();
});

async function hydrate(container: HTMLElement) {
  await act(async () => {
    root = hydrateRoot(
      container,
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={['/questionnaire']}>
          <QuestionnairePage />
        </MemoryRouter>
      </QueryClientProvider>,
      { onRecoverableError: (error) => faults.push(error) },
    );
  });
}

function prerenderedPage() {
  const container = document.createElement('div');
  container.innerHTML = withBrand(renderPage('questionnaire').html, DEFAULT_BRAND);
  document.body.append(container);
  return container;
}

const nameField = () => screen.getByLabelText<HTMLInputElement>('Full name');

test('the questionnaire takes over its prerendered page as it is, then brings back the draft', async () => {
  localStorage.setItem('questionnaire-draft', JSON.stringify({ fields: { name: 'Dana Reyes' } }));
  localStorage.setItem('theme', 'light');
  const container = prerenderedPage();
  const before = nameField();
  await hydrate(container);
  expect(faults).toEqual([]);
  expect(nameField()).toBe(before);
  expect(nameField().value).toBe('Dana Reyes');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled).toBe(false);
});

test('what is typed before the script arrives stays', async () => {
  localStorage.setItem('questionnaire-draft', JSON.stringify({ fields: { name: 'An older draft' } }));
  const container = prerenderedPage();
  nameField().value = 'Typed early';
  await hydrate(container);
  expect(nameField().value).toBe('Typed early');
});
