import { createHash } from 'node:crypto';
import { THUMBNAIL_ORIGIN } from '@portal/contracts/videos';

/** Lets styled-components' empty style element exist; its rules are inserted through the CSSOM. */
const EMPTY_STYLE_HASH = `'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`;

/** The hash of an inline style or script in a content security policy. */
export const cspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The content security policy of a page with inline styles and scripts; they are allowed by hash.
 * @param nonce allows styles that are not known yet
 */
export function contentSecurityPolicy(styles: readonly string[], scripts: readonly string[], nonce?: string) {
  const allowed = [EMPTY_STYLE_HASH, ...styles.map(cspHash), ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])];
  return [
    `default-src 'self'`,
    `script-src 'self' ${scripts.map(cspHash).join(' ')}`,
    `style-src 'self' ${allowed.join(' ')}`,
    `img-src 'self' data: ${THUMBNAIL_ORIGIN}`,
    `frame-src 'self' https://www.youtube-nocookie.com https://www.youtube.com`,
    `connect-src 'self'`,
    // Workers created by the page's own scripts.
    `worker-src 'self' blob:`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
  ].join('; ');
}
