/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { manifest } from './manifest';
import { renderPage } from './prerender';

const prerendered = manifest.pages.filter((page) => 'prerender' in page).map(({ id }) => id);

const HEADINGS: Record<string, string> = {
  landing: 'Lead with purpose.',
  pricing: 'Plans and Prices',
  'sample-lesson': 'Sample Lesson',
  questionnaire: 'Tell Us About Your Business',
  'thank-you': 'Thank You',
  videos: 'Video Library',
  privacy: 'Privacy Notice',
  terms: 'Terms of Service',
};

describe('without a browser', () => {
  test.each(prerendered)('%s renders, with its heading, content and styles', (id) => {
    const { html, styles } = renderPage(id);
    expect(html).toContain(HEADINGS[id]);
    expect(html).toContain('<main id="main"');
    expect(styles).toContain('{');
  });

  test.each(prerendered)('%s needs no inline style or script, which the content policy would refuse', (id) => {
    const { html, styles } = renderPage(id);
    expect(html).not.toMatch(/ style=|<style|<script|<iframe| on[a-z]+=/);
    expect(styles).not.toMatch(/<|https?:/);
  });

  test.each(prerendered)('%s asks nothing of another host', (id) => {
    expect(renderPage(id).html).not.toMatch(/ src(set)?="https?:/);
  });

  test('the landing page leads on by plain links', () => {
    const { html } = renderPage('landing');
    for (const href of ['/questionnaire', '/videos', '/api/login']) expect(html).toContain(`href="${href}"`);
  });

  test.each(prerendered)('%s links the privacy notice and the terms', (id) => {
    const { html } = renderPage(id);
    for (const href of ['/privacy', '/terms']) expect(html).toContain(`href="${href}"`);
  });

  test('the questionnaire says beside its button what happens with the answers', () => {
    const { html } = renderPage('questionnaire');
    const form = /<form.*<\/form>/s.exec(html)?.[0] ?? '';
    expect(form).toContain('We use your answers to contact you');
    expect(form).toContain('href="/privacy"');
  });

  test('a form that cannot send yet does not pretend to', () => {
    expect(renderPage('questionnaire').html).toMatch(/<button[^>]*type="submit"[^>]*disabled/);
  });

  test('a page that is not prerendered is refused', () => {
    expect(() => renderPage('subscribe')).toThrow('subscribe');
  });
});
