import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { typefaceModules } from '../typeface/src/make';

/** `npm run typeface`: builds the portal's typeface from the published one, and stores it in `libs/design`. */
export default async function typeface() {
  for (const [name, text] of Object.entries(await typefaceModules())) {
    await writeFile(path.join(import.meta.dirname, '../../libs/design/src', name), text);
  }
}
