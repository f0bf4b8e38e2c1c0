import { Worker } from 'node:worker_threads';
import type { LoggerService } from '@nestjs/common';
import type { Programs } from '../site/site.service';

/**
 * Megabytes that the renderer's heap may take, and those of it that what is new may take: half of what Node.js would give,
 * for what a page leaves behind is small.
 */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 };

/**
 * How long, in milliseconds, anybody waits for a page to be rendered, or for the first of a composition, whose programs
 * may start with it; then it is left to the browser.
 */
const PATIENCE = { render: 150, first: 1_000 };

/** After how long, in milliseconds, a page, or a composition's programs at their start, are taken for hanging. */
const HANGS = { render: 2_000, open: 5_000 };

/** How many pages may wait for the renderer; one more is left to the browser. */
const QUEUE = 20;

/** What a page is rendered from, as the shell's program takes it. */
export interface RenderRequest {
  app: string;
  pageId: string;
  address: string;
  moment: { at: string; timeZone: string };
  answers: Record<string, { body: unknown; link?: string }>;
}

/** What the shell's program answers. */
export type Markup = { html: string; styles: string; styledVersion: string } | { redirect: string };

/** A page could not be rendered; the browser does it. */
class RenderError extends Error {}

/** Why a page was not rendered. */
export interface RenderFault {
  error: Error;
  /**
   * `shell`: its program does not start. `page`: its own code, or its remote's, failed or hangs. `time`: it took longer
   * than anybody waits, which may be due to a busy machine.
   */
  by: 'shell' | 'page' | 'time';
}

type Answer = { id: number } & ({ result: unknown } | { fault: string });

/**
 * Runs the programs of releases in a thread of its own, one page after the other: without the process's environment,
 * with a limit to its memory. A thread that hangs or dies is replaced.
 */
export class Renderer {
  private worker: Worker | undefined;
  /** The compositions that the worker keeps. */
  private opened: ReadonlySet<string> = new Set();
  /** Those of them of which it has rendered a page: the first one takes longer. */
  private readonly practised = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private count = 0;

  constructor(private readonly log: LoggerService) {}

  /** Starts the programs of a composition before one of its pages is requested. */
  async startAhead(site: string, load: () => Promise<Programs>): Promise<void> {
    try {
      await this.inTurn(async () => this.opened.has(site) || this.open(load));
    } catch (error) {
      this.log.warn({ message: 'The programs of what is live do not start', err: error });
    }
  }

  /**
   * Renders a page of a composition, whose programs `load` gives when they are needed.
   * @param onFault called when the page fails, even after the deadline
   * @returns undefined when it failed or missed the deadline
   */
  render(
    site: string,
    load: () => Promise<Programs>,
    request: RenderRequest,
    onFault: (fault: RenderFault) => void,
  ): Promise<Markup | undefined> {
    if (this.waiting >= QUEUE) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      let isLate = false;
      const late = () => {
        isLate = true;
        resolve(undefined);
      };
      const timer = setTimeout(late, this.practised.has(site) ? PATIENCE.render : PATIENCE.first);
      let by: RenderFault['by'] = 'shell';
      const render = async () => {
        if (isLate) return;
        if (!this.opened.has(site) && !(await this.open(load))) return late();
        by = 'page';
        const started = performance.now();
        resolve((await this.ask({ render: { site, request } }, HANGS.render)) as Markup);
        this.practised.add(site);
        const took = Math.round(performance.now() - started);
        if (isLate && took > PATIENCE.render) onFault({ error: new RenderError(`It took ${took} ms`), by: 'time' });
      };
      const failed = (error: Error) => {
        onFault({ error, by });
        resolve(undefined);
      };
      void this.inTurn(render)
        .catch(failed)
        .finally(() => clearTimeout(timer));
    });
  }

  async stop() {
    const { worker } = this;
    this.forget(worker);
    await worker?.terminate();
  }

  /** One at a time, so that it is known which one hangs. */
  private async inTurn<T>(act: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    const turn = this.last.then(act);
    this.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
  }

  /** Answers whether the programs could be read; when they cannot, the page is not to blame. */
  private async open(load: () => Promise<Programs>): Promise<boolean> {
    let programs: Programs;
    try {
      programs = await load();
    } catch (error) {
      this.log.warn({ message: 'The programs of what is live cannot be read', err: error });
      return false;
    }
    this.keep((await this.ask({ open: programs }, HANGS.open)) as string[]);
    return true;
  }

  private keep(opened: readonly string[]) {
    this.opened = new Set(opened);
    for (const site of this.practised) if (!this.opened.has(site)) this.practised.delete(site);
  }

  private ask(message: object, hangs: number): Promise<unknown> {
    const worker = (this.worker ??= this.start());
    this.count += 1;
    const id = this.count;
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer);
        worker.off('message', hear);
        worker.off('exit', exit);
        settle();
      };
      const hear = (answer: Answer) => {
        if (answer.id !== id) return;
        end(() => ('result' in answer ? resolve(answer.result) : reject(new RenderError(answer.fault))));
      };
      const exit = () => end(() => reject(new RenderError('The renderer ended')));
      const timer = setTimeout(() => {
        this.forget(worker);
        void worker.terminate();
        end(() => reject(new RenderError(`It hangs: no answer for ${hangs} ms`)));
      }, hangs);
      worker.on('message', hear);
      worker.on('exit', exit);
      worker.postMessage({ id, ...message });
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./renderer-worker.mjs', import.meta.url), {
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: MEMORY,
    });
    worker.unref();
    worker.stdout.resume();
    worker.stderr.resume();
    worker.on('error', (error) => this.log.warn({ message: 'The renderer failed', err: error }));
    worker.on('exit', () => this.forget(worker));
    return worker;
  }

  private forget(worker: Worker | undefined) {
    if (this.worker !== worker) return;
    this.worker = undefined;
    this.keep([]);
  }
}
