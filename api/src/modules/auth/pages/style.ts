import { createHash } from 'node:crypto';

/** The stylesheet of the sign-in pages: navy and gold, dark unless the browser asks for light. */
export const STYLE = `
:root{color-scheme:dark;--page:#0b1f3a;--card:#12294a;--line:#34507a;--text:#f4f6fa;--soft:#b9c5d8;--gold:#c9a227;--on-gold:#0b1f3a;--link:#e3c25a;--bad:#ff9c93}
@media (prefers-color-scheme:light){:root{color-scheme:light;--page:#f4f6fa;--card:#fff;--line:#8494ad;--text:#0b1f3a;--soft:#44546c;--link:#0b1f3a;--bad:#b3261e}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:420px}
header{margin-bottom:20px;text-align:center}
.brand{margin:0;font-size:20px;font-weight:700;color:var(--text);text-decoration:none}
.tagline{margin:4px 0 0;color:var(--soft)}
.card{background:var(--card);border:1px solid var(--line);border-top:4px solid var(--gold);border-radius:12px;padding:24px}
h1{margin:0 0 16px;font-size:26px;line-height:1.2}
.field{margin-bottom:16px}
label{display:block;margin-bottom:4px;font-weight:600}
input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--page);color:var(--text);font:inherit}
input[aria-invalid=true]{border-color:var(--bad)}
.hint{margin:4px 0 0;color:var(--soft);font-size:14px}
.problem{margin:4px 0 0;color:var(--bad);font-size:14px}
.notice{margin:0 0 16px;padding:12px;border:1px solid var(--bad);border-radius:8px;color:var(--bad)}
button{width:100%;min-height:44px;border:0;border-radius:8px;background:var(--gold);color:var(--on-gold);font:inherit;font-weight:700;cursor:pointer}
a{color:var(--link)}
.intro{margin:0 0 16px;color:var(--soft)}
.card>p:not([class]){margin:0 0 12px}
.button{display:grid;place-items:center;min-height:44px;margin-top:20px;border-radius:8px;background:var(--gold);color:var(--on-gold);font-weight:700;text-decoration:none}
input[readonly]{border-color:transparent;color:var(--soft)}
.other{margin:16px 0 0;text-align:center;color:var(--soft)}
:focus-visible{outline:3px solid var(--gold);outline-offset:2px}
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** The pages run no script and load nothing; their one stylesheet is allowed by its hash, their icon is in the page. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;
