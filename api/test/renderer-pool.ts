import { ConsoleLogger } from '@nestjs/common';
import type { Composition } from '@portal/contracts/release';
import type { SsrBundle, SsrBundles } from '@portal/delivery/rendering/ssr-bundles';
import { RendererPool, type RenderFault } from '../src/modules/pages/renderer-pool';
import { Sandbox } from '../src/modules/pages/sandbox';

const log = new ConsoleLogger({ logLevels: [] });

/** Milliseconds of CPU time; a quarter of a portal's limits, to keep the tests fast. */
const HANGS = { render: 500, open: 1_250 };

export const MOMENT = { at: '2026-03-04T12:00:00.000Z', timeZone: 'UTC' };

export const bundle = (app: string, code: string): SsrBundle => ({ code, file: `${app}.cjs` });

/** A shell that shows the output of a remote's page, and gives remotes one shared module. */
const SHELL = `
exports.shared = { greeting: { hello: 'Hello' } };
exports.renderPage = async ({ app, pageId, address, answers }, remotes) => {
  const page = await remotes[app][pageId]();
  return { html: page.default({ address, answers, composition: RENDERED_COMPOSITION }), styles: '', styledVersion: '6' };
};`;

export const REMOTE = `
const { hello } = require('greeting');
exports.default = {
  greets: async () => ({ default: ({ answers, composition }) => hello + ' ' + answers.name.body + ' at ' + composition.id }),
  throws: async () => ({ default: () => { throw new Error('no such thing'); } }),
  hangs: async () => ({ default: () => { for (;;); } }),
  hoards: async () => ({ default: () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); } }),
  overflows: async () => ({ default: () => { const down = () => down() + 1; return String(down()); } }),
  waits: () => new Promise(() => undefined),
  later: () => new Promise((resolve) => setTimeout(() => resolve({ default: () => 'came later' }))),
  scripts: async () => ({ default: () => '<p>Hello<script src="/releases/x.js"></script>' }),
};`;

export const bundles = (site = 'one', remote = bundle('mf-a', REMOTE), shell = SHELL): SsrBundles => ({
  composition: { id: site } as Composition,
  shell: bundle('shell', shell),
  remote,
});

interface Asked {
  site: string;
  app: string;
  remote: SsrBundle;
  load: () => Promise<SsrBundles>;
}

export const appOf = ({ site = 'one', app = 'mf-a', remote, load }: Partial<Asked> = {}) => ({
  site,
  app,
  load: load ?? (() => Promise.resolve(bundles(site, remote))),
});

/** A pool of renderers that notes whose fault it is that a page is not rendered. */
export class NotingPool {
  readonly faults: string[] = [];
  readonly pool = new RendererPool(log, new Sandbox(), HANGS);

  readonly note = ({ error, by }: RenderFault) => this.faults.push(`${by}: ${error.message}`);

  /** Renders a page for a person of this name. Resolves with its content, or undefined if it is not rendered. */
  render(pageId: string, asked: Partial<Asked> = {}, name = 'Dana') {
    return this.pool.render(
      appOf(asked),
      { app: asked.app ?? 'mf-a', pageId, address: '/', moment: MOMENT, answers: { name: { body: name } } },
      new AbortController().signal,
      this.note,
    );
  }
}
