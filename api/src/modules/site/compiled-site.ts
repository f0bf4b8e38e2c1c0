import type { Brand } from '@portal/delivery/brand';
import type { ComposedPage, ComposedSite } from '@portal/delivery/compose';
import { pageFor, pagesAt } from '@portal/delivery/paths';
import type { StreamedPage } from '@portal/delivery/page-html';
import { PageStart } from '../../http/page-start';
import { ReadyImage, ReadyText, type ReadyFile } from '../../http/ready-file';
import { drawOgImage } from './draw-og-image';
import type { SsrBundles } from '@portal/delivery/rendering/ssr-bundles';

/** What is sent at an address. */
export interface Found {
  file: ReadyFile;
  type: string;
  status: 200 | 404;
}

/** A streamed page with a compressed start. */
type CompiledStream = Omit<StreamedPage, 'start'> & { start: PageStart };

type CompiledPage = Omit<ComposedPage, 'html' | 'streamed'> & { html: ReadyText; streamed: () => CompiledStream };

/** Compiles a page's pieces when they are first needed. */
function compiledOnce({ streamed }: ComposedPage): () => CompiledStream {
  let compiled: CompiledStream | undefined;
  return () => {
    if (compiled) return compiled;
    const page = streamed();
    return (compiled = { ...page, start: new PageStart(page.start) });
  };
}

const HTML = 'text/html; charset=utf-8';

/** The site of one composition, as it is sent. */
export class CompiledSite {
  private readonly pages: CompiledPage[];
  private readonly others: ReadonlyMap<string, { type: string; text: ReadyText }>;
  private readonly ogImages: ReadonlyMap<string, ReadyImage>;
  private readonly fallback: ReadyText;
  private readonly answered: ReadyText;

  /** Names this composition. */
  readonly id: string;
  private readonly versions: ReadonlyMap<string, string>;

  /** @param bundlesOf reads what an app's pages are rendered by */
  constructor(
    { composition, answered, pages, files, ogImages, fallback }: ComposedSite,
    brand: Brand,
    readonly bundlesOf: (app: string) => Promise<SsrBundles>,
  ) {
    this.id = composition.id;
    this.versions = new Map(composition.releases.map(({ app, version }) => [app, version]));
    this.pages = pages.map((page) => ({ ...page, html: new ReadyText(page.html), streamed: compiledOnce(page) }));
    this.others = new Map(files.map(({ path, type, text }) => [path, { type, text: new ReadyText(text) }]));
    this.ogImages = new Map(ogImages.map((image) => [image.path, new ReadyImage(() => drawOgImage(image, brand))]));
    this.fallback = new ReadyText(fallback);
    this.answered = new ReadyText(JSON.stringify(answered));
  }

  /** The apps with server-rendered pages. */
  get renderedApps() {
    return [...new Set(this.pages.filter(({ isRendered }) => isRendered).map(({ app }) => app))];
  }

  /** The releases in it, by app. */
  get releases(): ReadonlyMap<string, string> {
    return this.versions;
  }

  /** Which releases this is. */
  composition = () => this.answered.ready();

  /** Which release of an app is in it. @throws when none is */
  versionOf = (app: string) => {
    const version = this.versions.get(app);
    if (version === undefined) throw new Error(`${app} is not in ${this.id}`);
    return version;
  };

  /** The page at an address for members, or for everybody else. */
  pageAt = (pathname: string, isMember: boolean) => pageFor(pagesAt(this.pages, pathname), isMember);

  /** What to serve at a path: a file next to the pages, a page's image, the page for members or for everyone else, or a 404. */
  async at(pathname: string, isMember: boolean): Promise<Found> {
    const other = this.others.get(pathname);
    if (other) return { file: await other.text.ready(), type: other.type, status: 200 };
    const image = this.ogImages.get(pathname);
    if (image) return { file: await image.ready(), type: 'image/png', status: 200 };
    const page = this.pageAt(pathname, isMember);
    if (page) return { file: await page.html.ready(), type: HTML, status: 200 };
    return { file: await this.fallback.ready(), type: HTML, status: 404 };
  }
}
