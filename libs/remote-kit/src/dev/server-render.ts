import { getCurrentUser } from '@portal/contracts/auth';
import { TIME_ZONE_HEADER } from '@portal/contracts/call';
import type { Composition, Page } from '@portal/contracts/release';
import { TIME_ZONE_COOKIE, type Rendered } from '@portal/contracts/rendered-page';
import { callsAt, isServerRendered } from '@portal/delivery/page-calls';
import type { Renderer } from '@portal/delivery/rendering/renderer';
import type { SsrBundle } from '@portal/delivery/rendering/ssr-bundles';
import { messageOf } from '../release/message-of';
import { startRenderer } from '../rendering/render-pages';
import type { RenderedContent } from './page';
import type { DevelopmentShell, PortalBehind } from './portal-behind';
import type { WorkingRemote } from './working-remote';

/** A browser's request for a page. */
interface Asked {
  /** Path and query. */
  address: string;
  cookie: string;
  composition: Composition;
  shell: DevelopmentShell;
}

const zoneIn = (cookie: string) => {
  const pair = cookie.split('; ').find((one) => one.startsWith(`${TIME_ZONE_COOKIE}=`));
  return pair && decodeURIComponent(pair.slice(TIME_ZONE_COOKIE.length + 1));
};

/** Renders pages of one remote from its working folder, as the portal renders published ones. */
export class ServerRenders {
  private renderer: { renderer: Renderer; bundle: SsrBundle; composition: string } | undefined;

  constructor(
    private readonly remote: WorkingRemote,
    private readonly portal: PortalBehind,
  ) {}

  /**
   * Renders a page with the portal's responses, for the member with these cookies. The remote reports a failure to the
   * open pages.
   * @returns undefined if rendering is left to the browser: it fails, the page is not server-rendered, one of its calls
   * is rejected, or the browser's time zone is unknown
   */
  async contentOf(pageId: string, asked: Asked): Promise<RenderedContent | { redirect: string } | undefined> {
    const bundle = await this.remote.program?.current();
    const page = this.remote.page(pageId);
    if (!bundle || !page || !isServerRendered(page)) return undefined;
    const rendered = await this.renderedFrom(page, asked);
    if (!rendered) return undefined;
    try {
      const markup = await this.render(page, rendered, asked, bundle);
      this.remote.noteRender(pageId, undefined);
      return 'redirect' in markup ? markup : { page: `${this.remote.app}/${pageId}`, markup, rendered };
    } catch (error) {
      this.remote.noteRender(pageId, error instanceof Error ? error : new Error(messageOf(error)));
      return undefined;
    }
  }

  private async renderedFrom(page: Page, { address, cookie }: Asked): Promise<Rendered | undefined> {
    const isMembers = page.access === 'member';
    const timeZone = isMembers ? zoneIn(cookie) : 'UTC';
    if (timeZone === undefined) return undefined;
    const calls = callsAt(page, new URLSearchParams(/\?.*$/.exec(address)?.[0]));
    const headers = { cookie, [TIME_ZONE_HEADER]: timeZone };
    const answers = await this.answersTo(isMembers ? [getCurrentUser.path, ...calls] : calls, headers);
    const moment = { at: new Date().toISOString(), timeZone };
    return answers && { moment, answers, ...(!isMembers && { forAll: true as const }) };
  }

  private async render(page: Page, { moment, answers }: Rendered, asked: Asked, bundle: SsrBundle) {
    const shell = await this.portal.ssrBundleOf(asked.shell);
    const renderer = await this.rendererOf(asked.composition, shell, bundle);
    return renderer.render({ app: this.remote.app, pageId: page.id, address: asked.address, moment, answers });
  }

  stop() {
    this.renderer?.renderer.end();
    this.renderer = undefined;
  }

  private async answersTo(
    paths: readonly string[],
    headers: Record<string, string>,
  ): Promise<Rendered['answers'] | undefined> {
    const made = await Promise.all(
      paths.map(async (path) => ({ path, answer: await fetch(this.portal.address + path, { headers }) })),
    );
    if (made.some(({ answer }) => answer.status !== 200)) return undefined;
    const given = made.map(async ({ path, answer }) => {
      const link = answer.headers.get('link');
      return [path, { body: (await answer.json()) as unknown, ...(link !== null && { link }) }] as const;
    });
    return Object.fromEntries(await Promise.all(given));
  }

  /** The renderer for the last saved state; ends a previous one. */
  private async rendererOf(composition: Composition, shell: SsrBundle, bundle: SsrBundle): Promise<Renderer> {
    const wanted = JSON.stringify(composition);
    const known = this.renderer;
    if (known?.bundle === bundle && known.composition === wanted && !known.renderer.hasEnded) return known.renderer;
    this.stop();
    const started = await startRenderer(composition, { shell, remote: bundle });
    this.renderer = { renderer: started, bundle, composition: wanted };
    return started;
  }
}
