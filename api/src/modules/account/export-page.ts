import type { MemberExport } from '@portal/contracts/account-export';
import { DateTime } from 'luxon';
import { html, Html } from '../auth/pages/html';
import { COPY } from './copy';
import type { ExportPart } from './member-data';

const copy = COPY.export;

const STYLE = `
:root{color-scheme:light dark;--page:#fff;--text:#0b1f3a;--soft:#44546c;--line:#c6d0de;--gold:#8a6a0d}
@media (prefers-color-scheme:dark){:root{--page:#0b1f3a;--text:#f4f6fa;--soft:#b9c5d8;--line:#34507a;--gold:#e3c25a}}
body{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem;background:var(--page);color:var(--text);font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0}
h2{margin:2.5rem 0 0;padding-bottom:.25rem;border-bottom:2px solid var(--gold)}
h3{margin:0;font-size:1rem}
article{padding:1rem 0;border-bottom:1px solid var(--line)}
.facts{margin:0;color:var(--soft);font-size:.875rem}
.text{margin:.5rem 0 0;white-space:pre-wrap}
ul{margin:.5rem 0 0;padding-left:1.25rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1.5rem}
dt{color:var(--soft)}
dd{margin:0}
`;

/** One thing in a list of the export, as it is read. */
interface Entry {
  heading?: string;
  facts?: readonly (string | false | null)[];
  text?: string | null;
  list?: readonly string[];
  /** A picture as a data URL. */
  picture?: string;
}

type Entries = { [Part in ExportPart]: (row: MemberExport[Part][number], when: (at: string) => string) => Entry };

/** How each list reads, in the order of the page. */
const ENTRIES: Entries = {
  lessons: ({ course, day, lesson, reflection, ticked, completedAt, savedAt }, when) => ({
    heading: `${course}, ${copy.day(day)}: ${lesson}`,
    facts: [completedAt ? copy.completed(when(completedAt)) : copy.saved(when(savedAt))],
    text: reflection,
    list: ticked,
  }),
  posts: ({ content, pillar, createdAt, editedAt, hiddenReason }, when) => ({
    facts: [
      when(createdAt),
      pillar,
      editedAt !== null && copy.edited(when(editedAt)),
      hiddenReason !== null && copy.hidden(hiddenReason),
    ],
    text: content,
  }),
  comments: ({ content, createdAt }, when) => ({ facts: [when(createdAt)], text: content }),
  messages: ({ content, createdAt }, when) => ({ facts: [when(createdAt)], text: content }),
  priorities: ({ title, pillar, createdAt, completedAt }, when) => ({
    heading: title,
    facts: [copy.written(when(createdAt)), pillar, completedAt !== null && copy.done(when(completedAt))],
  }),
  habits: ({ title, pillar, completedOn }) => ({
    heading: title,
    facts: [pillar, copy.doneOn(completedOn.length)],
    text: completedOn.join(', '),
  }),
  coachingSessions: ({ title, coach, startsAt, duration, cancelledAt }, when) => ({
    heading: title,
    facts: [when(startsAt), coach, copy.minutes(duration), cancelledAt !== null && copy.cancelled(when(cancelledAt))],
  }),
  courses: ({ course, assignedAt }, when) => ({ heading: course, facts: [copy.assigned(when(assignedAt))] }),
  planRequests: ({ plan, note, createdAt }, when) => ({ heading: plan, facts: [when(createdAt)], text: note }),
  reports: ({ reason, note, createdAt }, when) => ({ heading: reason, facts: [when(createdAt)], text: note }),
  cheers: ({ postId, createdAt }, when) => ({ heading: copy.post(postId), facts: [when(createdAt)] }),
  calendars: ({ createdAt }, when) => ({ heading: copy.calendar, facts: [when(createdAt)] }),
  pictures: ({ picture, createdAt }, when) => ({ facts: [when(createdAt)], picture }),
  devices: ({ userAgent, signedInAt, lastSeenAt }, when) => ({
    heading: userAgent ?? copy.unknownDevice,
    facts: [copy.signedIn(when(signedInAt)), copy.lastSeen(when(lastSeenAt))],
  }),
  identities: ({ issuer, subject, createdAt }, when) => ({ heading: issuer, facts: [subject, when(createdAt)] }),
  mails: ({ subject, createdAt }, when) => ({ heading: subject, facts: [when(createdAt)] }),
};

const article = ({ heading, facts = [], text, list = [], picture }: Entry) =>
  html`<article>
    ${heading !== undefined && html`<h3>${heading}</h3>`}
    <p class="facts">${facts.filter(Boolean).join(' · ')}</p>
    ${Boolean(text) && html`<p class="text">${text ?? ''}</p>`}
    ${picture !== undefined && html`<img src="${picture}" alt="${copy.parts.pictures}" width="256" />`}
    ${
      list.length > 0 &&
      html`<ul>
        ${list.map((item) => html`<li>${item}</li>`)}
      </ul>`
    }
  </article>`;

/** A list of the export under its heading. */
function section<Part extends ExportPart>(data: MemberExport, part: Part, when: (at: string) => string) {
  const rows: MemberExport[Part][number][] = data[part];
  return html`<section>
    <h2>${copy.parts[part]}</h2>
    ${rows.length === 0 ? html`<p>${copy.nothing}</p>` : rows.map((row) => article(ENTRIES[part](row, when)))}
  </section>`;
}

/** All of an export as one page: no script, nothing to load, times as the member's own clock has them. */
export function exportPage(data: MemberExport): string {
  const { account } = data;
  const when = (at: string) =>
    DateTime.fromISO(at, { zone: account.timeZone }).setLocale('en-US').toLocaleString(DateTime.DATETIME_MED);
  const facts: [string, string][] = [
    [copy.name, `${account.firstName} ${account.lastName}`],
    [copy.email, account.email],
    [copy.timeZone, account.timeZone],
    [copy.joined, when(account.joinedAt)],
    [copy.lastActive, account.lastActiveAt === null ? copy.none : when(account.lastActiveAt)],
  ];
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${copy.title} | ${copy.product}</title>
      ${new Html(`<style>${STYLE}</style>`)}
    </head>
    <body>
      <main>
        <h1>${copy.title}</h1>
        <p>${copy.intro(when(data.exportedAt))}</p>
        <section>
          <h2>${copy.account}</h2>
          <dl>
            ${facts.map(
              ([term, value]) =>
                html`<dt>${term}</dt>
                  <dd>${value}</dd>`,
            )}
          </dl>
        </section>
        ${(Object.keys(ENTRIES) as ExportPart[]).map((part) => section(data, part, when))}
      </main>
    </body>
  </html>`;
  return `<!doctype html>${markup}`;
}
