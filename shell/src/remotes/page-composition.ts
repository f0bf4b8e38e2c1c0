import { COMPOSITION_ELEMENT_ID, type App, type Composition, type LiveRelease } from '@portal/contracts/release';

/** Provided by the renderer to the shell's program, which it evaluates again for each composition. */
declare const RENDERED_COMPOSITION: Composition;

const inPage = () =>
  JSON.parse(
    document.querySelector(`script#${COMPOSITION_ELEMENT_ID}`)?.textContent ?? '{"releases":[]}',
  ) as Composition;

/** Which release of each app is live: as the portal wrote it into this page. */
export const composition = typeof RENDERED_COMPOSITION === 'undefined' ? inPage() : RENDERED_COMPOSITION;

/** The live release of an app, if it has one. */
export const releaseOf = (app: App): LiveRelease | undefined =>
  composition.releases.find((release) => release.app === app);
