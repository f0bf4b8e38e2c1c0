import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signUp } from '../support/members';
import { expect, test } from '../support/own-portal';
import { expectToast } from '../support/toast';
import { buildNewcomer, release } from '../support/variant';

test.describe.configure({ timeout: 240_000 });

/** A remote that still runs on React 18, as its team has it installed; so has this folder (e2e/package.json). */
const LEGACY = {
  'package.json': JSON.stringify({
    name: 'mf-legacy',
    version: '1.0.0',
    type: 'module',
    scripts: { build: 'rspack build && remote-kit pack' },
  }),
  'rspack.config.ts': `import { remote } from '../rspack.shared';
  export default remote('mf-legacy', { own: ['react', 'react-dom'] });\n`,
  'src/manifest.ts': `export const manifest = {
    sdk: '^1.3.0',
    pages: [
      { id: 'legacy', path: '/legacy', access: 'member', title: 'Legacy', nav: { label: 'Legacy', order: 55 } },
    ],
  } as const;\n`,
  'src/routes.tsx': `import { defineMountedRemote } from '@portal/sdk';
  import { manifest } from './manifest';
  export default defineMountedRemote(manifest, {
    legacy: () => import(/* webpackChunkName: "legacy" */ './legacy'),
  });\n`,
  'src/legacy.tsx': `import { Component, useState, version } from 'react';
  import { createRoot } from 'react-dom/client';
  import { getCurrentUser } from '@portal/contracts/auth';
  import { send, showToast } from '@portal/sdk';

  function Legacy() {
    const [name, setName] = useState('nobody yet');
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('The legacy page broke');
    const ask = async () => setName((await send(getCurrentUser, {})).data.firstName);
    return (
      <main>
        <h1>On React {version}</h1>
        <p>Here is {name}</p>
        <button onClick={ask}>Ask</button>
        <button onClick={() => showToast({ title: 'Saved', description: 'By React ' + version })}>Save</button>
        <button onClick={() => setBroken(true)}>Break</button>
        <a href="/coaching">To your sessions</a>
      </main>
    );
  }

  class Boundary extends Component {
    state = { failed: false };
    static getDerivedStateFromError() { return { failed: true }; }
    componentDidCatch(error) { this.props.fail(error); }
    render() { return this.state.failed ? null : this.props.children; }
  }

  export function mount(element, fail) {
    const root = createRoot(element);
    root.render(<Boundary fail={fail}><Legacy /></Boundary>);
    return () => root.unmount();
  }\n`,
};

const require = createRequire(import.meta.url);
const INSTALLED = {
  react: path.dirname(require.resolve('react/package.json')),
  'react-dom': path.dirname(require.resolve('react-dom/package.json')),
};

/** The versions of each React that starts on `page`, in the order in which they do. */
async function reactsOn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const versions: string[] = [];
    const inject = ({ version }: { version: string }) => versions.push(version);
    const nothing = () => undefined;
    const hook = { supportsFiber: true, inject, onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing, versions };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  return () =>
    page.evaluate(
      () =>
        (window as unknown as Record<string, { versions: string[] }>)['__REACT_DEVTOOLS_GLOBAL_HOOK__']?.versions ?? [],
    );
}

test('a remote on another major version of React stands beside the others', async ({
  page,
  ownPortal,
  consoleErrors,
}) => {
  const reacts = await reactsOn(page);
  const member = await signUp(page);
  await release(ownPortal, 'publish', 'mf-legacy', '--from', await buildNewcomer('mf-legacy', LEGACY, INSTALLED));
  const legacy = page.getByRole('heading', { level: 1, name: 'On React 18.3.1' });

  await test.step('both versions are on one page', async () => {
    await page.goto('/legacy');
    await expect(legacy).toBeVisible();
    await expect(page).toHaveTitle('Legacy | Five Pillars');
    expect(await reacts()).toEqual(['19.3.1', '18.3.1']);
  });

  await test.step('it has the session and the toasts of the portal', async () => {
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect(page.getByText(`Here is ${member.firstName}`)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Saved', 'By React 18.3.1');
  });

  await test.step('links lead away and back without loading the portal anew', async () => {
    await page.getByRole('link', { name: 'To your sessions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coaching Sessions' })).toBeFocused();
    await expect(legacy).toHaveCount(0);
    await page.getByRole('link', { name: 'Legacy' }).first().click();
    await expect(legacy).toBeFocused();
    await expect(page.getByText('Here is nobody yet')).toBeVisible();
    expect(await reacts()).toEqual(['19.3.1', '18.3.1']);
  });

  await test.step('when it breaks, the frame stays, and it can be tried again', async () => {
    await page.getByRole('button', { name: 'Break' }).click();
    await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(legacy).toBeVisible();
    expect(consoleErrors.all.join()).toContain('The legacy page broke');
    consoleErrors.expect(/./);
  });

  await release(ownPortal, 'retire', 'mf-legacy');
});
