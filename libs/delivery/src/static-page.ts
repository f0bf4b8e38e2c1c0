import { THEME_SCRIPT } from '@portal/design/theme-choice';
import { TYPEFACE_RULES, TYPEFACE_SCRIPT, TYPEFACE_TAGS } from '@portal/design/typeface';
import { BASE_STYLE } from './base-style';
import { contentSecurityPolicy } from './content-policy';
import { escapeHtml } from './html';

/** A self-contained page in the portal's colors. `body` is markup. */
export function renderStaticPage({ title, style, body }: { title: string; style: string; body: string }): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy([BASE_STYLE, TYPEFACE_RULES, style], [THEME_SCRIPT, TYPEFACE_SCRIPT])}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<script>${THEME_SCRIPT}</script>`,
    TYPEFACE_TAGS,
    `<style>${BASE_STYLE}</style>`,
    `<style>${style}</style>`,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}
