import type { LoggerService } from '@nestjs/common';
import type { RenderedMarkup } from '@portal/contracts/release';
import type { SsrBundles } from '@portal/delivery/rendering/ssr-bundles';
import { Renderer, type Hangs, type RenderRequest } from '@portal/delivery/rendering/renderer';
import { PageQueue } from './page-queue';
import { Sandbox } from './sandbox';

/**
 * How many pages of one app are prepared at a time: while one is rendered, the calls of the next ones run. More would
 * only delay earlier requests.
 */
const AT_A_TIME = 6;

/** How many renderers there are at most; the one that was used least recently makes room. */
const MOST_RENDERERS = 16;

/** After how many milliseconds without a page a renderer ends that is not of what everybody gets. */
const IDLE = 5 * 60_000;

/** The pages of one app in one composition. */
export interface RenderedApp {
  /** Names the composition. */
  site: string;
  app: string;
  load: () => Promise<SsrBundles>;
}

/** Why a page was not rendered. */
export interface RenderFault {
  error: Error;
  /**
   * `shell`: its bundle does not start. `release`: the code of the page's release failed, hung, took too much or ended its
   * process.
   */
  by: 'shell' | 'release';
}

/** The bundles could not be read: no release is to blame. */
class Unreadable extends Error {}

class ShellFailed extends Error {}

/** A renderer, with the pages that wait for it. */
class Place {
  private renderer: Renderer | undefined;
  /** The requested pages, each with all its work. */
  readonly pages: PageQueue;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private idle: NodeJS.Timeout | undefined;
  private hasEnded = false;
  /** Whether it stays without being used. */
  isKept = false;

  constructor(
    private readonly sandbox: Sandbox,
    private readonly load: RenderedApp['load'],
    private readonly onIdle: () => void,
    private readonly hangs: Hangs | undefined,
    whenReady?: (start: () => void) => void,
  ) {
    this.pages = new PageQueue(AT_A_TIME, undefined, whenReady);
  }

  /** One at a time, so that it is clear which one hangs. */
  async inTurn<T>(act: () => Promise<T>): Promise<T> {
    this.waiting += 1;
    clearTimeout(this.idle);
    const turn = this.last.then(act);
    this.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
      if (this.waiting === 0 && !this.hasEnded) {
        this.idle = setTimeout(() => this.isKept || this.onIdle(), IDLE).unref();
      }
    }
  }

  /** Starts the renderer, unless the place has ended meanwhile: then nobody would end it. */
  async prepare(): Promise<void> {
    if (!this.hasEnded) await this.open();
  }

  private async open(): Promise<Renderer> {
    if (this.renderer && !this.renderer.hasEnded) return this.renderer;
    const bundles = await this.load().catch((error: unknown) => {
      throw new Unreadable('The code that renders its pages can’t be read', { cause: error });
    });
    const renderer = await Renderer.start(this.sandbox, this.hangs);
    this.renderer = renderer;
    await renderer.openShell(bundles).catch((error: Error) => {
      throw new ShellFailed(error.message);
    });
    await renderer.openRemote(bundles);
    return renderer;
  }

  async render(request: RenderRequest): Promise<RenderedMarkup> {
    return (await this.open()).render(request);
  }

  /** Ends the renderer once nobody waits for it. */
  async end(): Promise<void> {
    this.hasEnded = true;
    await this.inTurn(async () => this.renderer?.end());
  }
}

/**
 * The renderers of a process: one for each app in each composition in use, so that no release's code ever runs where
 * another's does, or where another app's data has been.
 */
export class RendererPool {
  private readonly places = new Map<string, Place>();

  /**
   * @param hangs milliseconds of processor time after which a page, or a bundle at its start, is taken for hanging
   * @param whenReady calls back once pages that were just requested may be started
   */
  constructor(
    private readonly log: LoggerService,
    private readonly sandbox = new Sandbox(),
    private readonly hangs?: Hangs,
    private readonly whenReady?: (start: () => void) => void,
  ) {}

  /** Tells the operator how far renderers are shut in on this machine. */
  async report(): Promise<void> {
    const { name, hasOwnUser } = await this.sandbox.enclosure();
    this.log.log(
      `Pages are rendered in separate processes: ${name}, ${hasOwnUser ? 'one user each' : 'as the API’s user'}`,
    );
  }

  /**
   * Starts the renderers of the newly live releases before their pages are requested, one after the other, and ends the
   * previous ones.
   */
  async deploy(apps: readonly RenderedApp[]): Promise<void> {
    const kept = apps.map((app) => this.placeOf(app));
    for (const [name, place] of this.places) {
      place.isKept = kept.includes(place);
      if (!place.isKept) void this.drop(name, place);
    }
    for (const [at, place] of kept.entries()) {
      await place
        .inTurn(() => place.prepare())
        .catch((err: unknown) => this.log.warn({ message: `The renderer of ${apps[at]?.app} did not start`, err }));
    }
  }

  /**
   * Prepares a page of an app after those requested before it.
   * @param make all work for the page: its calls, and {@link render}
   * @param over aborted once nobody waits for the page
   * @param within milliseconds to wait for the page
   * @returns undefined once nobody waits, immediately for a page that would be too late
   */
  inTurn<Page>(
    of: RenderedApp,
    make: () => Promise<Page>,
    over: AbortSignal,
    within: number,
  ): Promise<Page | undefined> {
    return this.placeOf(of).pages.turn(make, over, within);
  }

  /** The requested pages of an app. */
  queueOf = (of: RenderedApp): PageQueue => this.placeOf(of).pages;

  /**
   * Renders a page.
   * @param over aborted once nobody waits for the page: then it is not started
   * @param onFault called when the page fails, even if nobody waits for it
   * @returns undefined if it failed or was not started
   */
  async render(
    of: RenderedApp,
    request: RenderRequest,
    over: AbortSignal,
    onFault: (fault: RenderFault) => void,
  ): Promise<RenderedMarkup | undefined> {
    const place = this.placeOf(of);
    try {
      return await place.inTurn(async () => (over.aborted ? undefined : await place.render(request)));
    } catch (cause) {
      const error = cause as Error;
      if (error instanceof Unreadable) this.log.warn({ message: error.message, err: error.cause });
      else onFault({ error, by: error instanceof ShellFailed ? 'shell' : 'release' });
      return undefined;
    }
  }

  async stop(): Promise<void> {
    await Promise.all([...this.places].map(([name, place]) => this.drop(name, place)));
  }

  private placeOf({ site, app, load }: RenderedApp): Place {
    const name = `${site} ${app}`;
    const place: Place =
      this.places.get(name) ??
      new Place(this.sandbox, load, () => void this.drop(name, place), this.hangs, this.whenReady);
    this.places.delete(name);
    this.places.set(name, place);
    if (this.places.size > MOST_RENDERERS) {
      const [oldest] = [...this.places].filter(([, one]) => !one.isKept);
      if (oldest) void this.drop(...oldest);
    }
    return place;
  }

  private drop(name: string, place: Place): Promise<void> {
    if (this.places.get(name) === place) this.places.delete(name);
    return place.end();
  }
}
