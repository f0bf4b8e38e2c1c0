import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, By, type WebDriver, WebElement } from 'selenium-webdriver';
import { freePort } from '../../tools/embedded-database/src/ports';
import type { Driver } from './driver';
import { GIVE_QUERIES, withScreen } from './queries';

export const WEBKIT_DRIVER = process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver';

/** WebKitGTK's own small browser, in a display without a screen, driven over WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const display = await startDisplay();
  const port = await freePort();
  const server = spawn(WEBKIT_DRIVER, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const driver = await connect(`http://127.0.0.1:${port}`, server);
  const capabilities = await driver.getCapabilities();
  return {
    name: `WebKitGTK ${String(capabilities.get('browserVersion'))}`,
    goto: (url) => driver.get(url),
    url: () => driver.getCurrentUrl(),
    async evaluate(expression) {
      const value: unknown = await driver.executeScript(`return ${withScreen(expression)}`);
      if (value === null) await driver.executeScript(GIVE_QUERIES);
      return value;
    },
    click: async (element) => (await find(driver, element)).click(),
    type: async (element, text) => (await find(driver, element)).sendKeys(text),
    async choose(element, value) {
      const select = await find(driver, element);
      await select.findElement(By.xpath(`.//option[@value=${JSON.stringify(value)}]`)).click();
    },
    back: () => driver.navigate().back(),
    async close() {
      await driver.quit();
      await end(server);
      await end(display.process);
    },
  };
}

async function find(driver: WebDriver, element: string) {
  const found: unknown = await driver.executeScript(`return ${withScreen(element)}`);
  if (found instanceof WebElement) return found;
  throw new Error(`No element: ${element}`);
}

/** An X display of its own; the server picks the first number that is free and tells it. */
async function startDisplay() {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const told = child.stdio[3];
  if (!told) throw new Error('Xvfb has nowhere to tell its number');
  const [number] = (await once(told, 'data')) as [Buffer];
  return { process: child, name: `:${number.toString().trim()}` };
}

/** Opens a session as soon as the driver's server listens. @throws when it ends before */
async function connect(address: string, server: ChildProcess): Promise<WebDriver> {
  while (server.exitCode === null) {
    if (await listens(address)) return newSession(address);
    await pause(20);
  }
  throw new Error(`WebKitWebDriver ended with code ${server.exitCode}`);
}

const newSession = (address: string) =>
  new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' }).build();

async function listens(address: string) {
  try {
    return (await fetch(`${address}/status`)).ok;
  } catch {
    // Not yet.
    return false;
  }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
