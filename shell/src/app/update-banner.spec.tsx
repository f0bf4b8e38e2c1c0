import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UnsavedWorkGuard } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { composition } from '../remotes/page-composition';
import { copy } from './copy';
import { UpdateBanner } from './update-banner';

/** Below it, something that is unsaved until it is pressed again. */
function Page() {
  const [isUnsaved, setUnsaved] = useState(false);
  return (
    <>
      <UpdateBanner />
      <UnsavedWorkGuard when={isUnsaved} />
      <button type="button" onClick={() => setUnsaved(!isUnsaved)}>
        Write
      </button>
    </>
  );
}

/** Makes a composition live, and the page look at once. */
async function goLive(id: string) {
  globalThis.fetch = (() => Promise.resolve({ json: () => Promise.resolve({ id }) })) as never;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const offer = () => screen.queryByRole('button', { name: copy.reload });

beforeAll(() => void Object.assign(composition, { id: 'live' }));

test('a reload is offered once another composition is live, and not again after it was put off', async () => {
  renderPage(<Page />);
  await goLive('live');
  expect(offer()).toBeNull();
  await goLive('newer');
  expect(offer()).toBeTruthy();
  await press(copy.later);
  expect(offer()).toBeNull();
});

test('a reload is offered only once everything is saved', async () => {
  renderPage(<Page />);
  await press('Write');
  await goLive('newer');
  expect(offer()).toBeNull();
  await press('Write');
  expect(offer()).toBeTruthy();
});
