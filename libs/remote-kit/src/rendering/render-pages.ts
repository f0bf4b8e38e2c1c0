import { spawn } from 'node:child_process';
import { HOST, type Composition, type Page } from '@portal/contracts/release';
import { isServerRendered } from '@portal/delivery/page-calls';
import { examplePath } from '@portal/delivery/paths';
import { Renderer } from '@portal/delivery/rendering/renderer';
import type { SsrBundle } from '@portal/delivery/rendering/ssr-bundles';
import { STUB_MOMENT, stubAnswersFor, type StubAnswers } from '@portal/delivery/rendering/stub-answers';
import { messageOf } from '../release/message-of';

/** Milliseconds that a page, or a bundle at its start, may take here: a build machine may be slow. */
const HANGS = { render: 20_000, open: 60_000 };

/** A process without a sandbox: on this machine, the code is one's own. */
const OWN_PROCESS = {
  start: (program: string) =>
    Promise.resolve(
      spawn(
        process.execPath,
        ['--no-warnings', '--disallow-code-generation-from-strings', '--input-type=module', '--eval', program],
        { cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'inherit', 'pipe'] },
      ),
    ),
};

/** A page that the server cannot render. */
export interface RenderFault {
  page: string;
  path: string;
  /** The error and its stack. */
  message: string;
}

/** What renders the pages of a remote, or without one the shell's own. */
export interface PageBundles {
  shell: SsrBundle;
  remote?: SsrBundle | undefined;
}

/**
 * A renderer of a remote's pages, as a portal runs it. Whoever starts it ends it.
 * @throws when a bundle fails at its start
 */
export async function startRenderer(composition: Composition, { shell, remote }: PageBundles): Promise<Renderer> {
  const renderer = await Renderer.start(OWN_PROCESS, HANGS);
  const bundles = { composition, shell, remote };
  try {
    await renderer.openShell(bundles);
    await renderer.openRemote(bundles);
    return renderer;
  } catch (error) {
    renderer.end();
    throw error;
  }
}

type RenderablePage = Pick<Page, 'id' | 'path' | 'access' | 'data' | 'dataQuery'>;

/**
 * Renders each server-rendered page of a release once, with stub answers.
 * @param composition contains the release, and may contain no others
 * @param own responses that replace generated ones, by path
 * @returns the pages that fail
 */
export async function renderPages(
  composition: Composition,
  programs: PageBundles,
  { app, pages }: { app: string; pages: readonly RenderablePage[] },
  own?: StubAnswers,
): Promise<RenderFault[]> {
  const rendered = pages.filter(isServerRendered);
  if (rendered.length === 0 || (app !== HOST && !programs.remote)) return [];
  const faults: RenderFault[] = [];
  const faulty = ({ id, path }: RenderablePage, error: unknown) =>
    faults.push({
      page: id,
      path,
      message: error instanceof Error && error.message ? error.message : messageOf(error),
    });
  let renderer: Renderer | undefined;
  for (const page of rendered) {
    try {
      renderer = renderer && !renderer.hasEnded ? renderer : await startRenderer(composition, programs);
      await renderer.render({
        ...{ app, pageId: page.id, address: examplePath(page.path), moment: STUB_MOMENT },
        answers: stubAnswersFor(page, own),
      });
    } catch (error) {
      faulty(page, error);
    }
  }
  renderer?.end();
  return faults;
}
