import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { rspack, type Compilation, type Compiler, type Module } from '@rspack/core';
import type { Links } from '../release/links';
import { versionOf } from './sharing';

/** Names of exports; `*` if they cannot be determined. */
type Names = ReadonlySet<string> | '*';

const CONTRACTS = '@portal/contracts';

/** How Rspack names a module that the shell provides: `provide shared module (default) react@19.3.1 = /…`. */
const PROVIDED = /^provide shared module \(\w+\) (?<name>.+)@[^@]+ = /;

/** `react` of `react/jsx-runtime`, `@portal/sdk` of `@portal/sdk/query`. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

const listed = (names: Names) => (names === '*' ? names : [...names].sort());

const sorted = <Value>(entries: Iterable<readonly [string, Value]>) =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)));

/** The exports that a dependency uses of its module. */
function namesIn(type: string, [name]: readonly string[] = []): readonly string[] | '*' {
  // The import itself; uses of its exports are separate dependencies. Every module has a default.
  if (type === 'esm import' || name === 'default') return [];
  return name === undefined ? '*' : [name];
}

/** Reads a module graph before modules are concatenated, which hides who uses which exports. */
class Graph {
  private readonly runtimes: string[];

  constructor(private readonly compilation: Compilation) {
    this.runtimes = [...compilation.entrypoints.keys()];
  }

  /** What the build takes of modules that it does not carry, by the name that they are imported by. */
  consumed(): Map<string, Names> {
    const consumed = new Map<string, Names>();
    for (const module of this.compilation.modules) {
      if (module.type !== 'consume-shared-module') continue;
      for (const connection of this.compilation.moduleGraph.getIncomingConnections(module)) {
        const { request, type, ids } = connection.dependency;
        if (request === undefined || connection.getActiveState(this.runtimes) !== true) continue;
        const known = consumed.get(request) ?? new Set();
        const names = namesIn(type, ids);
        consumed.set(request, names === '*' || known === '*' ? '*' : new Set([...known, ...names]));
      }
    }
    return consumed;
  }

  /** What it carries for others. */
  provided(): Map<string, Names> {
    const { modules, moduleGraph } = this.compilation;
    const provided = new Map<string, Names>();
    for (const module of modules) {
      const name = PROVIDED.exec(module.identifier())?.groups?.['name'];
      const [connection] = name === undefined ? [] : moduleGraph.getOutgoingConnections(module);
      const names = connection?.module && moduleGraph.getProvidedExports(connection.module);
      if (name !== undefined) provided.set(name, Array.isArray(names) ? new Set(names) : '*');
    }
    return provided;
  }

  /** What is used of the modules below a folder, by their files. */
  usedBelow(folder: string): Map<string, Names> {
    const used = new Map<string, Names>();
    for (const module of this.compilation.modules) {
      const file = fileOf(module);
      if (!file?.startsWith(folder)) continue;
      const names = this.compilation.moduleGraph.getUsedExports(module, this.runtimes);
      if (names !== false) used.set(file, Array.isArray(names) ? new Set(names) : '*');
    }
    return used;
  }
}

const fileOf = (module: Module) =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;

/** Writes `links.json` for `pack`: what the build shares with others, and which contracts it contains. */
export class LinksPlugin {
  /** @param root the folder with `node_modules` */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('LinksPlugin', (compilation) => {
      let links: Links | undefined;
      compilation.hooks.afterOptimizeModules.tap('LinksPlugin', () => {
        links = this.linksOf(new Graph(compilation), compiler.context);
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'LinksPlugin', stage }, () => {
        compilation.emitAsset('links.json', new rspack.sources.RawSource(`${JSON.stringify(links, null, 2)}\n`));
      });
    });
  }

  private linksOf(graph: Graph, folder: string): Links {
    const provided = graph.provided();
    const shared = provided.size > 0 ? provided : graph.consumed();
    const contracts = path.join(this.root, 'node_modules', CONTRACTS);
    const used = existsSync(contracts) ? graph.usedBelow(realpathSync(contracts) + path.sep) : [];
    return {
      shared: sorted(
        [...shared].map(([name, names]) => [
          name,
          { version: versionOf(this.root, packageOf(name)), exports: listed(names) },
        ]),
      ),
      contracts: sorted([...used].map(([file, names]) => [path.relative(folder, file), listed(names)])),
    };
  }
}
