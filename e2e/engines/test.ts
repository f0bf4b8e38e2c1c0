import { expect, test as base } from '@playwright/test';
import type { Driver, StartDriver } from './driver';
import { startFirefox } from './firefox';
import { Person } from './person';
import { startWebKit } from './webkit';

const ENGINES: Record<string, StartDriver> = { Firefox: startFirefox, WebKitGTK: startWebKit };

interface Fixtures {
  /** A browser of the engine under test, with nothing kept from before; in it, somebody at a portal's address. */
  personAt: (address: string) => Promise<Person>;
  /** Somebody at the portal under test. */
  person: Person;
}

export const test = base.extend<Fixtures>({
  personAt: async ({ browserName: _browser }, provide, { project }) => {
    const start = ENGINES[project.name];
    if (!start) throw new Error(`No engine is called ${project.name}`);
    const drivers: Driver[] = [];
    await provide(async (address) => {
      const driver = await start();
      drivers.push(driver);
      test.info().annotations.push({ type: 'browser', description: driver.name });
      return new Person(driver, address);
    });
    for (const driver of drivers) await driver.close();
  },
  person: async ({ personAt, baseURL }, provide) => {
    await provide(await personAt(String(baseURL)));
  },
});

export { expect };
