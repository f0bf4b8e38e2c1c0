import { defineCall, type Call } from '@portal/contracts/call';
import { getDashboard } from '@portal/contracts/dashboard';
import { createPost } from '@portal/contracts/community';
import type { CompatibilityManifest } from '@portal/contracts/release';
import * as z from 'zod';
import { Deployer, makeToken } from '../../../test/deployer';
import { buildRelease, type Parts } from '../../../test/packed-release';
import { portalOfSpec } from '../../../test/portal';

const react = (version: string, ...exports: string[]): Partial<CompatibilityManifest> => ({
  shared: { react: { version, exports } },
});

const withBody = (call: Call, body: z.ZodType): Call => defineCall({ ...call, body });

describe('a release is published where it fits', () => {
  const portal = portalOfSpec();
  let team: Deployer;

  beforeAll(async () => {
    team = new Deployer(portal.origin, await makeToken(await portal.admin()));
    await team.ship({ app: 'shell', passport: react('19.3.1', 'useState', 'useId') });
    await team.ship({ app: 'mf-live', passport: react('19.3.0', 'useState'), calls: [getDashboard] });
  });

  const publish = async (parts: Parts) => {
    const { app, version, entries } = buildRelease(parts);
    await team.upload(entries);
    return team.move({ action: 'publish', app, version });
  };

  test.each<[string, Parts, RegExp | string]>([
    [
      'takes a function that the shell lacks',
      { app: 'mf-new', passport: react('19.3.1', 'useState', 'useLater') },
      'mf-new takes useLater from react, which the shell’s version lacks',
    ],
    [
      'was built for another React',
      { app: 'mf-new', passport: react('18.3.1', 'useState') },
      'mf-new was built for react 18.3.1; the shell provides 19.3.1',
    ],
    [
      'starts by another federation contract',
      { app: 'mf-new', passport: { federation: 2 } },
      'mf-new uses federation contract 2; the shell uses 1',
    ],
    [
      'is a shell without what a live remote takes',
      { app: 'shell', text: 'slim', passport: react('19.3.1', 'useId') },
      'mf-live takes useState from react, which the shell’s version lacks',
    ],
    [
      'makes a call that there is not',
      { app: 'mf-new', calls: [{ ...getDashboard, path: '/api/tomorrow' }] },
      /^This portal does not answer GET \/api\/tomorrow as mf-new 1.0.0-\w{12} needs it: there is no such call$/,
    ],
    [
      'reads a field that is not answered',
      { app: 'mf-new', calls: [{ ...getDashboard, response: z.object({ mood: z.string() }) }] },
      /GET \/api\/dashboard as mf-new 1.0.0-\w{12} needs it: the answer’s mood is missing$/,
    ],
    [
      'sends what is not taken',
      { app: 'mf-new', calls: [withBody(createPost, z.object({ words: z.string() }))] },
      /POST \/api\/community\/posts as mf-new 1.0.0-\w{12} needs it: body\.\w+ is missing, which the API does not take$/,
    ],
  ])('one that %s is refused in one sentence, and nothing changes', async (_, parts, reason) => {
    const before = (await team.overview(parts.app))?.state.stack ?? [];
    const { status, body } = await publish(parts);
    expect([status, body.message]).toEqual([409, typeof reason === 'string' ? reason : expect.stringMatching(reason)]);
    expect((await team.overview(parts.app))?.state.stack ?? []).toEqual(before);
  });

  test('one that reads less of an answer than there is, and sends what is taken, is published', async () => {
    const calls = [
      { ...getDashboard, response: z.object({}) },
      withBody(createPost, createPost.body.extend({ more: z.string().optional() })),
    ];
    expect((await publish({ app: 'mf-modest', calls })).status).toBe(200);
  });

  test('one that was stored before there were compatibility manifests is still given to browsers', async () => {
    const { version, release } = buildRelease({ app: 'mf-old', passport: null });
    await portal.database.query('INSERT INTO releases VALUES ($1, $2, $3, NULL, now())', [
      'mf-old',
      version,
      JSON.stringify(release),
    ]);
    expect((await team.move({ action: 'publish', app: 'mf-old', version })).status).toBe(200);
  });
});
