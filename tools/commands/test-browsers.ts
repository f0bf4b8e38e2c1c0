import { existsSync } from 'node:fs';
import { installPackages } from '../test-runs/src/install-packages';
import { writeBrowsers } from '../test-runs/src/reliability-page';
import { storyResults } from '../test-runs/src/results';
import { conclude, playwright } from '../test-runs/src/test-runs';

/** What the other browsers need on Debian, by a program of theirs. */
const PACKAGES = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
};

function ensureBrowsers() {
  const missing = () => Object.entries(PACKAGES).filter(([program]) => !existsSync(program));
  if (missing().length > 0) installPackages(missing().map(([, name]) => name));
  if (missing().length === 0) return;
  const names = missing().map(([, name]) => name);
  console.error(`The other browsers require ${names.join(', ')}: apt-get install ${names.join(' ')}`);
  process.exit(1);
}

/**
 * `npm run test:browsers`: the main stories in Firefox and WebKit, with the results in docs/reliability.md. Requires
 * Debian's packages of both, which it installs if possible.
 */
export default async function testBrowsers() {
  ensureBrowsers();
  const { report, ...outcome } = await playwright('stories in other browsers', 'browsers', 'e2e/engines.config.ts');
  if (report) await writeBrowsers(storyResults(report));
  conclude([outcome]);
}
