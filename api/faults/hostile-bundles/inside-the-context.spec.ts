import { ConsoleLogger } from '@nestjs/common';
import type { Composition } from '@portal/contracts/release';
import { RendererPool } from '../../src/modules/pages/renderer-pool';
import { Sandbox } from '../../src/modules/pages/sandbox';
import { observed } from '../../test/observe';
import { ATTACKS, bundleOf, REACHED, SECRET, type Attack } from './attacks';
import { PLAIN_USER, ROOT, type Way } from './ways';

const SHELL = `
exports.shared = {};
exports.renderPage = async ({ app, pageId, address, answers }, remotes) => {
  const page = (await remotes[app][pageId]()).default;
  const shown = page({ address, answers, composition: RENDERED_COMPOSITION });
  return typeof shown === 'string' ? { html: shown, styles: '', styledVersion: '6' } : shown;
};`;

const VICTIM = `exports.default = { attack: async () => ({ default: ({ answers }) => 'Hello ' + answers.name.body }) };`;

const log = new ConsoleLogger({ logLevels: [] });

/** Opens a page of each app. */
async function open(pool: RendererPool, app: string, code: string, pageId = 'attack') {
  const faults: string[] = [];
  const load = () =>
    Promise.resolve({
      composition: { id: 'one' } as Composition,
      shell: { code: SHELL, file: 'shell.cjs' },
      remote: { code, file: `${app}.cjs` },
    });
  const request = {
    app,
    pageId,
    address: '/',
    moment: { at: '2026-03-04T12:00:00.000Z', timeZone: 'UTC' },
    answers: { name: { body: app === 'mf-victim' ? SECRET : 'Eve' } },
  };
  const { signal } = new AbortController();
  const markup = await pool.render({ site: 'one', app, load }, request, signal, ({ error, by }) =>
    faults.push(`${by}: ${error.message}`),
  );
  return { markup, faults };
}

/** Opens the attack, then the page of another app; answers what came of both. */
async function attack(way: Way, one: Attack) {
  const pool = new RendererPool(log, new Sandbox([way]));
  try {
    await open(pool, 'mf-victim', VICTIM);
    const tried = await open(pool, 'mf-hostile', bundleOf(one));
    const { markup } = await open(pool, 'mf-victim', VICTIM);
    return { tried, victim: markup };
  } finally {
    await pool.stop();
  }
}

const ways = [...ROOT, ...PLAIN_USER];

test.each(ATTACKS.map((one) => [one.name, one] as const))(
  'attack: a remote’s SSR bundle %s — it reaches nothing, and other apps’ pages are rendered',
  async (_, one) => {
    for (const way of ways) {
      const { tried, victim } = await attack(way, one);
      const seen = JSON.stringify(tried);
      expect([way.name, seen.includes(SECRET), /root:x:0|uid=\d/.test(seen)]).toEqual([way.name, false, false]);
      if (!one.top) expect(seen).not.toContain(REACHED);
      if (one.isRefused) expect(tried.markup).toBeUndefined();
      expect(victim).toMatchObject({ html: `Hello ${SECRET}` });
    }
    observed(`nothing reached: ${ways.map(({ name }) => name).join(', ')}`);
  },
  120_000,
);
