import type { Page } from '@playwright/test';

/** What a browser says itself of each request without a network; only a spec takes the network away. */
const IS_OFFLINE = /net::ERR_INTERNET_DISCONNECTED/;

/** A picture that its member removed in another test, after this page had heard of it. */
const IS_REMOVED_PICTURE = /status of 404 .*\/api\/pictures\/[\w-]+\.webp$/;

/** The console errors of a page. */
export class ConsoleErrors {
  /** Each with the address that it's about. */
  readonly all: string[] = [];
  private readonly expected = [IS_OFFLINE, IS_REMOVED_PICTURE];

  constructor(page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.all.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => this.all.push(error.message));
  }

  /** Names errors that the test provokes, whenever the browser gets around to them. */
  expect(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  get unexpected(): string[] {
    return this.all.filter((error) => !this.expected.some((pattern) => pattern.test(error)));
  }
}
