import path from 'node:path';
import { appSchema, HOST, pageSchema } from '@portal/contracts/release';
import { reservedBy } from '@portal/delivery/paths';
import { createRemote } from '../../create/create';
import { ReleaseError } from '../../release/release-error';
import { defineCommand, assertAnswered, type World } from '../command';

function nameOf(text: string): string {
  if (appSchema.safeParse(text).success && text !== HOST) return text;
  throw new ReleaseError(`"${text}" isn’t a valid remote name. Use a name like mf-events`);
}

function pathOf(text: string): string {
  if (!pageSchema.shape.path.safeParse(text).success) {
    throw new ReleaseError(`"${text}" isn’t a valid page path. Use a path like /events`);
  }
  if (text.includes(':'))
    throw new ReleaseError(`${text} has a parameter, but the navigation needs a link to a single page`);
  const reserved = reservedBy(text);
  if (reserved !== undefined) throw new ReleaseError(`${text} can’t be a page: ${reserved} is reserved for the portal`);
  return text;
}

function labelOf(text: string): string {
  if (text.trim() !== '' && text.length <= 40 && !/\p{Cc}/u.test(text)) return text.trim();
  throw new ReleaseError(`"${text}" isn’t a valid label. Use up to 40 characters, like "Events"`);
}

/** `/team/open-days` → `Open days`. */
const labelFrom = (pagePath: string) => {
  const words = pagePath.split('/').at(-1)?.replaceAll(/[-_]+/g, ' ').trim() || 'Home';
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The typed answer, or the suggestion if it is empty. */
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
  says: 'create a new remote in an empty folder: a page, a navigation entry, a test, and a CI workflow',
  options: {
    name: { type: 'string', value: 'NAME', says: 'like mf-events; you’ll be asked if you leave it out' },
    path: {
      type: 'string',
      value: 'PATH',
      says: 'path of its first page, like /events; you’ll be asked if you leave it out',
    },
    label: { type: 'string', value: 'TEXT', says: 'title, also used in the navigation; defaults to the path' },
    packages: {
      type: 'string',
      value: 'FOLDER',
      says: 'folder with the portal’s packages, if they aren’t in a registry',
    },
  },
  run: async (world, values, [given]) => {
    assertAnswered(world, 'create', { '--name': values.name === undefined, '--path': values.path === undefined });
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
