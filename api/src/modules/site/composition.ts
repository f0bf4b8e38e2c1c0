import { readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { siteMapSchema, type SiteMap } from '@portal/contracts/release';
import { readyFile, type ReadyFile } from '../../common/ready-file';

type PageEntry = SiteMap['pages'][number];

/** The pages of one published composition, held in memory. */
export class Composition {
  private constructor(
    private readonly pages: { matches: RegExp; entry: PageEntry }[],
    private readonly files: Map<string, ReadyFile>,
    private readonly fallback: string,
    private readonly served: Map<string, { file: string; type: string }>,
    readonly registry: ReadyFile,
    /** Percent of browsers that get canary without asking for it. */
    readonly canaryShare: number,
  ) {}

  static async load(folder: string): Promise<Composition> {
    const {
      canaryShare,
      pages,
      fallback,
      files: others,
    } = siteMapSchema.parse(JSON.parse(await readFile(path.join(folder, 'pages.json'), 'utf8')));
    const names = [...new Set([fallback, ...[...pages, ...others].map(({ file }) => file)])];
    const files = await Promise.all(
      names.map(async (name) => [name, await readyFile(await readFile(path.join(folder, name)))] as const),
    );
    const matchers = pages.map((entry) => ({ matches: toRegExp(entry.pattern), entry }));
    return new Composition(
      matchers,
      new Map(files),
      fallback,
      new Map(others.map(({ path: served, ...rest }) => [served, rest])),
      await readyFile(await readFile(path.join(folder, 'registry.json'))),
      canaryShare,
    );
  }

  /** The page at a path. Where two share a path, a session decides between the member's and the visitor's. */
  find(pathname: string, hasSession: boolean): { file: ReadyFile; found: boolean } {
    const entries = this.pages.filter(({ matches }) => matches.test(pathname)).map(({ entry }) => entry);
    const preferred = hasSession ? 'member' : 'visitor';
    const entry = entries.find(({ access }) => access === preferred) ?? entries[0];
    return { file: this.fileOf(entry?.file ?? this.fallback), found: entry !== undefined };
  }

  /** What is served at a path beside the pages: the web manifest, say. */
  other(pathname: string): { file: ReadyFile; type: string } | undefined {
    const served = this.served.get(pathname);
    return served && { file: this.fileOf(served.file), type: served.type };
  }

  private fileOf(name: string): ReadyFile {
    const file = this.files.get(name);
    if (!file) throw new Error(`The composition has no file ${name}`);
    return file;
  }
}

/** `/course/:id` matches `/course/` and one segment more. */
function toRegExp(pattern: string): RegExp {
  const segments = pattern
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[^\w-]/g, '\\$&')));
  return new RegExp(`^${segments.join('/')}/?$`);
}

/** Finds the composition of a channel, read anew whenever the channel points to another one. */
export class Compositions {
  private readonly loaded = new Map<string, { target: string; composition: Promise<Composition> }>();

  constructor(private readonly store: string) {}

  async of(channel: string): Promise<Composition> {
    const link = path.join(this.store, 'site', channel);
    const target = path.resolve(path.dirname(link), await readlink(link));
    const known = this.loaded.get(channel);
    if (known?.target === target) return known.composition;
    const composition = Composition.load(target);
    this.loaded.set(channel, { target, composition });
    composition.catch(() => this.loaded.delete(channel));
    return composition;
  }
}
