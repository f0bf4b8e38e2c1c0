import path from 'node:path';
import { packPackages } from '../packages/src/pack';

/** `npm run packages -- <folder>`: packs all packages that teams get into that folder. */
export default async function run([folder]: readonly string[]) {
  if (!folder) {
    console.error('Name a folder for the packages: npm run packages -- <folder>');
    process.exit(1);
  }
  // npm changes to the checkout first; the typed path is relative to the caller's folder.
  const into = path.resolve(process.env['INIT_CWD'] ?? '.', folder);
  console.log([`Packed into ${into}:`, ...(await packPackages(into))].join('\n  '));
}
