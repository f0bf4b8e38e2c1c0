import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A release store with one page for every address and nothing released. Answers its folder. */
export function emptyReleaseStore(): string {
  const store = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const site = path.join(store, 'site/first');
  mkdirSync(site, { recursive: true });
  writeFileSync(path.join(site, 'pages.json'), JSON.stringify({ canaryShare: 0, pages: [], fallback: 'app.html' }));
  writeFileSync(path.join(site, 'registry.json'), '{}');
  writeFileSync(path.join(site, 'app.html'), '<title>app</title>');
  symlinkSync('first', path.join(store, 'site/stable'));
  return store;
}
