import { assertPortFree } from '@portal/embedded-database/ports';
import type { ApiProcess } from '../portal/src/api-process';
import { banner } from '../portal/src/banner';
import { assertNoFormerData } from '../portal/src/former-data';
import { readSettings } from '../portal/src/settings';
import { startPortal } from '../portal/src/start-portal';
import { fail, portalFor } from './ending';

/** Starts the portal with the API that is loading, unless that turns out to be of an old build. */
export async function startWith(loading: ApiProcess | undefined) {
  try {
    const settings = await readSettings(process.env, (place) => {
      assertNoFormerData(place);
      return assertPortFree(place.PORT, place.HOST);
    });
    console.log('Starting the Five Pillars portal');
    const portal = portalFor(settings);
    await startPortal(portal, { onlyNew: true, loading });
    console.log(banner(settings, portal.address));
    portal.showOutput();
  } catch (error) {
    fail(error);
  }
}
