import { COMPOSITION_ELEMENT_ID, type App, type Composition, type LiveRelease } from '@portal/contracts/release';

/** What the release tool wrote into this page: which release of each app is live. */
export const composition = JSON.parse(
  document.getElementById(COMPOSITION_ELEMENT_ID)?.textContent ?? '{"releases":[]}',
) as Composition;

/** The live release of an app, if it has one. */
export const releaseOf = (app: App): LiveRelease | undefined =>
  composition.releases.find((release) => release.app === app);
