import { expect, test } from '@jest/globals';
import { integrityOf } from '@portal/delivery/digest';
import { standIn } from '../release/testing/stand-in';
import { PortalBehind } from './portal-behind';

const file = 'shell.1.js';
const shell = { app: 'shell', version: '1.0.0-0123456789ab', sdk: { provides: '1.2.0' }, pages: [] };
const released = { ...shell, entry: [file], files: { [file]: { integrity: integrityOf(file), bytes: 1 } } };
const composition = {
  channel: 'stable',
  id: 'live',
  reload: 'offer',
  releases: [{ ...shell, entry: { file, integrity: integrityOf(file) } }],
};

const portalWith = async (release: object) =>
  new PortalBehind(
    (await standIn(({ what }) => ({ body: what === 'GET /releases/registry.json' ? composition : release }))).address,
  );

test('the shell to develop on is the live one', async () => {
  const portal = await portalWith({ ...released, development: { entry: ['development/shell.2.js'] } });
  const { version, development } = await portal.shellOf(await portal.composition());
  expect([version, development.entry]).toEqual([shell.version, ['development/shell.2.js']]);
});

test('a portal that is too old says so', async () => {
  const portal = await portalWith(released);
  await expect(portal.shellOf(await portal.composition())).rejects.toThrow(
    `is too old to develop against: its shell ${shell.version} has no development build`,
  );
});

test.each<[string, () => Promise<PortalBehind>, RegExp]>([
  [
    'nothing',
    () => Promise.resolve(new PortalBehind('http://127.0.0.1:2')),
    /^Can’t reach a portal at .*connection refused/,
  ],
  [
    'something else',
    async () => new PortalBehind((await standIn(() => ({ status: 404, body: 'Not found' }))).address),
    /^.* isn’t a portal$/,
  ],
])('where there is %s it says so', async (_, at, why) => {
  await expect((await at()).composition()).rejects.toThrow(why);
});
