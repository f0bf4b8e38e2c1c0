import { expect } from '@playwright/test';
import type { Driver } from './driver';

type Name = string | RegExp;

const literal = (name: Name) => (typeof name === 'string' ? JSON.stringify(name) : String(name));

/** Somebody who uses the portal in a browser, and finds things as people do: by what they are and what they are called. */
export class Person {
  constructor(
    private readonly browser: Driver,
    private readonly address: string,
  ) {}

  /** Opens a page of the portal. */
  open(path: string) {
    return this.browser.goto(this.address + path);
  }

  back() {
    return this.browser.back();
  }

  /** Waits until something of this role and name is on the page. */
  see(role: string, name: Name) {
    return this.waitFor(all(role, name), `${role} ${String(name)}`);
  }

  /** Waits until this text stands on the page. */
  expectText(text: Name) {
    return this.waitFor(`screen.queryAllByText(${literal(text)})`, `text ${String(text)}`);
  }

  /** Waits until nothing of this role and name is on the page. */
  async expectNo(role: string, name: Name) {
    await expect.poll(() => this.count(all(role, name)), `no ${role} ${String(name)}`).toBe(0);
  }

  /** Waits until the browser is at this path. */
  async expectAddress(path: string) {
    await expect.poll(async () => (await this.browser.url()).replace(this.address, ''), 'the address').toBe(path);
  }

  /** Presses the first of this role and name, as soon as it can be pressed. */
  async press(role: string, name: Name) {
    const element = `${all(role, name)}.find((one) => !one.disabled)`;
    await this.waitFor(`[${element}].filter(Boolean)`, `${role} ${String(name)} to press`);
    await this.browser.click(element);
  }

  /** Types into the field with this label or placeholder. */
  async fill(name: Name, text: string) {
    await this.waitFor(field(name), `field ${String(name)}`);
    await this.browser.type(`${field(name)}[0]`, text);
  }

  /** Chooses an option of the field with this label. */
  async choose(label: Name, option: string) {
    await this.waitFor(field(label), `field ${String(label)}`);
    await this.browser.choose(`${field(label)}[0]`, option);
  }

  /** Ticks every box of the group. */
  async tickAll(group: Name) {
    const open = `screen.queryAllByRole('group', { name: ${literal(group)} }).flatMap((one) => [...one.querySelectorAll('input:not(:checked)')])`;
    await this.waitFor(open, `boxes of ${String(group)}`);
    while (await this.count(open)) await this.browser.click(`${open}[0]`);
  }

  /** What the portal answers this browser to a GET; its text. */
  async ask(path: string): Promise<string> {
    const answers = `(window.answers ??= {})`;
    const key = JSON.stringify(path);
    await this.browser.evaluate(
      `void (delete ${answers}[${key}], fetch(${key}).then((answer) => answer.text()).then((text) => { ${answers}[${key}] = text; }))`,
    );
    await expect.poll(() => this.browser.evaluate(`typeof ${answers}[${key}]`), path).toBe('string');
    return String(await this.browser.evaluate(`${answers}[${key}]`));
  }

  private async waitFor(elements: string, what: string) {
    // Again also after an error: a page may be left while it is asked.
    await expect(async () => expect(await this.count(elements), what).toBeGreaterThan(0)).toPass({ timeout: 15_000 });
  }

  private async count(elements: string): Promise<number | undefined> {
    const count = await this.browser.evaluate(`${elements}.length`);
    return typeof count === 'number' ? count : undefined;
  }
}

const all = (role: string, name: Name) => `screen.queryAllByRole(${JSON.stringify(role)}, { name: ${literal(name)} })`;

const field = (name: Name) =>
  `[...screen.queryAllByLabelText(${literal(name)}), ...screen.queryAllByPlaceholderText(${literal(name)})]`;
