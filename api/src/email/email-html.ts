import { logoUrl } from '@portal/contracts/brand';
import type { Brand } from '@portal/delivery/brand';
import { escapeHtml } from '@portal/delivery/html';
import { accentShades } from '@portal/design/accent';
import { dark, light } from '@portal/design/themes';
import { blocksOf, type Block, type Inline } from './email-blocks';

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Rules by which the email programs that know them show dark colors and fit a phone. */
const rules = (shades: ReturnType<typeof accentShades>) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:640px){.card{border-radius:0!important;border-left:0!important;border-right:0!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background:${dark.background}!important}
.card{background:${dark.surface}!important;border-color:${dark.border}!important}
.text{color:${dark.text}!important}
.muted,.muted a{color:${dark.muted}!important}
.link{color:${shades.dark['accent-text']}!important}
.button{background:${shades.dark.accent}!important;color:${shades.dark['on-accent']}!important}
}`;

/** An email's parts besides its text. */
export interface EmailLook {
  subject: string;
  brand: Brand;
  /** The portal's origin. */
  origin: string;
  /** Whether the team wrote the text: then links to elsewhere are links, too. */
  byTeam?: boolean;
  /** Where its reader unsubscribes from emails of this kind, if they can. */
  unsubscribe?: string | null;
  /** Where staff choose which emails they get, in an email that they can do without. */
  choices?: string | null;
}

/**
 * An email's HTML, from the text that is its other part: same words, same order. A paragraph such as `Your plan: URL` becomes
 * a button, and a list stays a list. Only links to the portal itself are made links, because texts can hold what a visitor
 * typed, unless the team wrote it.
 * @param text as stored in the outbox, ending with the brand's signature
 */
export function emailHtml(
  text: string,
  { subject, brand, origin, byTeam = false, unsubscribe, choices }: EmailLook,
): string {
  const { words, accent, logo } = brand;
  const shades = accentShades(accent);
  const link = (url: string, label: string) =>
    `<a class="link" href="${escapeHtml(url)}" style="color:${shades.light['accent-text']};text-decoration:underline">${escapeHtml(label)}</a>`;
  const inline = (parts: readonly Inline[]) =>
    parts.map((part) => (part.url === undefined ? escapeHtml(part.text) : link(part.url, part.text))).join('');
  const lines = (all: readonly (readonly Inline[])[]) => all.map(inline).join('<br>');
  const paragraph = (html: string) =>
    `<p class="text" style="margin:0 0 16px;color:${light.text};font:16px/1.6 ${FONT}">${html}</p>`;
  const button = ({ label, url }: { label: string; url: string }) =>
    `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:${accent};color:${shades.light['on-accent']};font:600 16px/1.25 ${FONT};text-decoration:none">${escapeHtml(label)}</a></p>`;
  const list = ({ ordered, items }: { ordered: boolean; items: readonly (readonly Inline[])[] }) => {
    const tag = ordered ? 'ol' : 'ul';
    const entries = items.map((item) => `<li style="margin:0 0 8px">${inline(item)}</li>`).join('');
    return `<${tag} class="text" style="margin:0 0 16px;padding-left:24px;color:${light.text};font:16px/1.6 ${FONT}">${entries}</${tag}>`;
  };
  const heading = (words: string) =>
    `<p class="text" style="margin:8px 0;color:${light.text};font:600 16px/1.6 ${FONT}">${escapeHtml(words)}</p>`;
  const footerLink = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" style="color:${light.muted}">${label}</a>`;
  const block = (one: Block) => {
    if (one.kind === 'heading') return heading(one.text);
    if (one.kind === 'button') return button(one);
    return one.kind === 'list' ? list(one) : paragraph(lines(one.lines));
  };
  const name = escapeHtml(words.name);
  const mark = logo
    ? `<img src="${escapeHtml(origin + logoUrl(logo.token, 'any-192'))}" width="40" height="40" alt="" style="vertical-align:middle;border:0;margin-right:12px">`
    : '';
  const ends = [
    `${name}<br>${escapeHtml(words.tagline)}`,
    `Questions? Write to ${escapeHtml(words.contact)}.`,
    ...(unsubscribe ? [footerLink(unsubscribe, 'Unsubscribe from emails like this one')] : []),
    ...(choices ? [footerLink(choices, 'Choose which emails you get')] : []),
  ];
  const footer = ends
    .map((html) => `<p class="muted" style="margin:0 0 8px;color:${light.muted};font:13px/1.6 ${FONT}">${html}</p>`)
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${rules(shades)}</style>
</head>
<body class="page" style="margin:0;background:${light.background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:${light.background}"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="pad text" style="padding:8px 32px 20px;color:${light.text};font:700 20px/1.3 ${FONT}">${mark}${name}</td></tr>
<tr><td class="card pad" style="padding:32px 32px 16px;background:${light.surface};border:1px solid ${light.border};border-radius:16px">
${blocksOf(text, byTeam ? null : origin, words)
  .map(block)
  .join('\n')}
</td></tr>
<tr><td class="pad" style="padding:24px 32px">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
