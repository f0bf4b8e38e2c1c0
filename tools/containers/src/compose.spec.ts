import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { settings } from '@portal/environment';
import { parse } from 'yaml';
import { readApiImage } from './image';

interface Compose {
  services: Record<
    string,
    {
      build?: { target: string };
      environment: Record<string, string>;
      tmpfs: string[];
      [field: string]: unknown;
    }
  >;
}

const file = path.resolve(import.meta.dirname, '../../../deploy/compose.yaml');
const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as Compose;

test.each(Object.entries(services))('%s has a root that can’t be written to, and no privileges', (_, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
});

test('the API’s containers get settings that the portal knows, and may write where its image does', () => {
  const ofApi = Object.values(services).filter(({ build }) => build?.target === 'api');
  expect(ofApi).toHaveLength(2);
  for (const { environment, tmpfs } of ofApi) {
    expect(Object.keys(environment).filter((name) => !(name in settings.shape))).toEqual([]);
    const { environment: own } = readApiImage();
    expect(tmpfs.map((mount) => mount.split(':')[0])).toEqual(['/tmp', own['RELEASE_CACHE']]);
  }
});
