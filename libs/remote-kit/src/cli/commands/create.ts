import path from 'node:path';
import { appSchema, HOST, pageSchema } from '@portal/contracts/release';
import { reservedBy } from '@portal/delivery/paths';
import { createRemote } from '../../create/create';
import { ReleaseError } from '../../release/release-error';
import { defineCommand, seeAnswered, type World } from '../command';

function nameOf(text: string): string {
  if (appSchema.safeParse(text).success && text !== HOST) return text;
  throw new ReleaseError(`"${text}" is no name of a remote; one is such as mf-events`);
}

function pathOf(text: string): string {
  if (!pageSchema.shape.path.safeParse(text).success) {
    throw new ReleaseError(`"${text}" is no path of a page; one is such as /events`);
  }
  if (text.includes(':')) throw new ReleaseError(`${text} has a parameter, and the navigation leads to one page`);
  const reserved = reservedBy(text);
  if (reserved !== undefined) throw new ReleaseError(`${text} cannot be a page: ${reserved} is the portal’s own`);
  return text;
}

function labelOf(text: string): string {
  if (text.trim() !== '' && text.length <= 40 && !/\p{Cc}/u.test(text)) return text.trim();
  throw new ReleaseError(`"${text}" is no label; one is such as "Events", of 40 characters at most`);
}

/** `/team/open-days` → `Open days`. */
const labelFrom = (pagePath: string) => {
  const words = pagePath.split('/').at(-1)?.replaceAll(/[-_]+/g, ' ').trim() || 'Home';
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The typed answer, or the suggestion when it is empty. */
async function answer(world: World, question: string, suggested: string): Promise<string> {
  return (await world.ask(`${question} (${suggested}): `)).trim() || suggested;
}

/** A name that fits a folder's. */
const nameFrom = (folder: string | undefined) => {
  const name = folder === undefined ? '' : path.basename(path.resolve(folder));
  return appSchema.safeParse(name).success && name !== HOST ? name : 'mf-hello';
};

export const create = defineCommand({
  name: 'create',
  args: ['[folder]'],
  says: 'write a new remote into an empty folder: a page, its place in the navigation, a test, a workflow for CI',
  options: {
    name: { type: 'string', value: 'NAME', says: 'such as mf-events; asked for unless said' },
    path: { type: 'string', value: 'PATH', says: 'of its first page, such as /events; asked for unless said' },
    label: { type: 'string', value: 'TEXT', says: 'its title, also in the navigation; made of the path unless said' },
    packages: { type: 'string', value: 'FOLDER', says: 'where the portal’s packages are, when in no registry' },
  },
  run: async (world, values, [given]) => {
    seeAnswered(world, 'create', { '--name': values.name === undefined, '--path': values.path === undefined });
    const name = nameOf(values.name ?? (await answer(world, 'Name of the remote', nameFrom(given))));
    const page = pathOf(values.path ?? (await answer(world, 'Path of its first page', `/${name.replace(/^mf-/, '')}`)));
    const label = labelOf(values.label ?? labelFrom(page));
    const folder = path.resolve(world.folder, given ?? name);
    const packages = values.packages === undefined ? undefined : path.resolve(world.folder, values.packages);
    const files = await createRemote({ name, path: page, label, packages }, folder);
    const there = path.relative(world.folder, folder);
    const steps = [...(there ? [`cd ${there}`] : []), 'npm install', 'npm test', 'npm run dev -- --portal URL'];
    const text = [`create: ${name} in ${folder}`, '', 'Next:', ...steps.map((step) => `  ${step}`)].join('\n');
    return { text, json: { app: name, folder, files } };
  },
});
