import type { Page } from '@playwright/test';
import { expectItAnswer } from '../support/screens';

const VIDEO_HOST = /youtube|ytimg/;

/** Stands in for the video host; answers what was asked of it. */
export async function videoHost(page: Page, { reachable = true } = {}) {
  const asked: string[] = [];
  await page.route(VIDEO_HOST, async (route) => {
    asked.push(route.request().url());
    if (!reachable) return route.abort();
    if (route.request().resourceType() === 'image') {
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>';
      return route.fulfill({ contentType: 'image/svg+xml', body });
    }
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' });
  });
  return asked;
}

/** Opens the library and waits until it answers clicks. */
export async function openLibrary(page: Page) {
  await page.goto('/videos');
  await expectItAnswer(page);
}

/** The card of the video with this title. */
export const card = (page: Page, title: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(title) });
