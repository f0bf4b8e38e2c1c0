import type { MemberExport } from '@portal/contracts/account-export';
import { CHECK_INS } from '@portal/contracts/entitlements';
import { moneySchema, moneyText } from '@portal/contracts/money';
import { darkTheme, lightTheme } from '@portal/design/themes';
import { color, font, space, width } from '@portal/design/tokens';
import { DateTime } from 'luxon';
import { html, Html } from '../../server-pages/html';
import { STYLE_SLOT } from '../../server-pages/branded-page';
import { COPY } from './copy';
import type { ExportPart } from './member-data';

const copy = COPY.export;

/** The file leaves the portal, so its theme is that of the device; printed, it is dark on white. */
const STYLE = `
:root{${lightTheme}}
@media screen and (prefers-color-scheme:dark){:root{${darkTheme}}}
body{max-width:${width.text};margin:0 auto;padding:${space.xl} ${space.md} ${space.xxl};background:${color.background};color:${color.text};font:${font.size.md}/1.6 ${font.family};overflow-wrap:anywhere}
h1,h2,h3{line-height:1.2;letter-spacing:-.018em}
h1{margin:0;font-size:${font.size.h1}}
h2{margin:2.5rem 0 0;padding-bottom:${space.xxs};border-bottom:2px solid ${color.accent};font-size:${font.size.h2}}
h3{margin:0;font-size:${font.size.md}}
article{padding:${space.md} 0;border-bottom:1px solid ${color.border}}
.facts{margin:0;color:${color.muted};font-size:${font.size.sm}}
.text{margin:${space.xs} 0 0;white-space:pre-wrap}
ul{margin:${space.xs} 0 0;padding-left:1.25rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:${space.xxs} ${space.lg}}
dt{color:${color.muted}}
dd{margin:0}
`;

/** An amount of the export as it is read. */
const amountOf = (money: { cents: number; currency: string }) => moneyText(moneySchema.parse(money));

/** One thing in a list of the export, as it is read. */
interface Entry {
  heading?: string;
  facts?: readonly (string | false | null)[];
  text?: string | null;
  list?: readonly string[];
  /** A picture as a data URL, and what it is. */
  picture?: { src: string; alt: string };
}

type Entries = { [Part in ExportPart]: (row: MemberExport[Part][number], when: (at: string) => string) => Entry };

/** How each list reads, in the order of the page. */
const ENTRIES: Entries = {
  lessons: ({ course, day, lesson, reflection, reflectionShared, ticked, ...at }, when) => ({
    heading: `${course}, ${copy.day(day)}: ${lesson}`,
    facts: [
      at.completedAt ? copy.completed(when(at.completedAt)) : copy.saved(when(at.savedAt)),
      at.shortDayAt !== null && copy.shortDay(when(at.shortDayAt)),
      reflectionShared && copy.sharedReflection,
    ],
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
  events: ({ title, startsAt }, when) => ({ heading: title, facts: [when(startsAt)] }),
  communityProfile: ({ bio, industry, city, website, showsProgress }) => ({
    facts: [industry, city, website, showsProgress && copy.showsProgress],
    text: bio,
  }),
  comments: ({ content, createdAt }, when) => ({ facts: [when(createdAt)], text: content }),
  messages: ({ from, content, createdAt, hiddenReason }, when) => ({
    heading: from,
    facts: [when(createdAt), hiddenReason !== null && copy.hidden(hiddenReason)],
    text: content,
  }),
  attachments: ({ name, file, createdAt }, when) => ({
    heading: name,
    facts: [when(createdAt)],
    ...(file.startsWith('data:image/') ? { picture: { src: file, alt: '' } } : { text: copy.inDataFile }),
  }),
  reading: ({ memberReadTo, teamReadTo }, when) => ({
    facts: [
      memberReadTo !== null && copy.youRead(when(memberReadTo)),
      teamReadTo !== null && copy.teamRead(when(teamReadTo)),
    ],
  }),
  priorities: ({ title, pillar, fromCoach, createdAt, completedAt }, when) => ({
    heading: title,
    facts: [
      copy.written(when(createdAt)),
      pillar,
      fromCoach && copy.fromCoach,
      completedAt !== null && copy.done(when(completedAt)),
    ],
  }),
  habits: ({ title, pillar, completedOn }) => ({
    heading: title,
    facts: [pillar, copy.doneOn(completedOn.length)],
    text: completedOn.join(', '),
  }),
  coachingSessions: ({ title, coach, startsAt, duration, cancelledAt, sharedNotes, recordingUrl }, when) => ({
    heading: title,
    facts: [
      when(startsAt),
      coach,
      copy.minutes(duration),
      cancelledAt !== null && copy.cancelled(when(cancelledAt)),
      recordingUrl,
    ],
    text: sharedNotes,
  }),
  checkIns: ({ kind, completedAt }, when) => ({ heading: CHECK_INS[kind].one, facts: [when(completedAt)] }),
  partnerMatching: ({ joinedAt }, when) => ({ facts: [copy.since(when(joinedAt))] }),
  partners: ({ partner, proposedAt, acceptedAt, startedAt }, when) => ({
    heading: partner,
    facts: [
      copy.proposed(when(proposedAt)),
      acceptedAt !== null && copy.accepted(when(acceptedAt)),
      startedAt !== null && copy.since(when(startedAt)),
    ],
  }),
  partnerMessages: ({ content, createdAt }, when) => ({ facts: [when(createdAt)], text: content }),
  seats: ({ title, startsAt, state }, when) => ({
    heading: title,
    facts: [when(startsAt), state === 'waiting' && copy.waiting],
  }),
  courses: ({ course, assignedAt }, when) => ({ heading: course, facts: [copy.assigned(when(assignedAt))] }),
  planRequests: ({ plan, note, createdAt }, when) => ({ heading: plan, facts: [when(createdAt)], text: note }),
  bought: ({ plan, cents, currency, interval, state, startedAt, nextChargeAt, endsAt, endedAt }, when) => ({
    heading: plan,
    facts: [
      copy.price(amountOf({ cents, currency }), interval),
      state,
      copy.bought(when(startedAt)),
      nextChargeAt !== null && copy.nextCharge(when(nextChargeAt)),
      endsAt !== null && endedAt === null && copy.ends(when(endsAt)),
      endedAt !== null && copy.ended(when(endedAt)),
    ],
  }),
  invoices: ({ number, state, cents, refundedCents, currency, issuedAt }, when) => ({
    heading: number ?? copy.invoice,
    facts: [
      when(issuedAt),
      amountOf({ cents, currency }),
      state,
      refundedCents > 0 && copy.refunded(amountOf({ cents: refundedCents, currency })),
    ],
  }),
  checkouts: ({ plan, email, coupon, state, createdAt }, when) => ({
    heading: plan,
    facts: [when(createdAt), email, state, coupon],
  }),
  grants: ({ plan, opens, startsAt, endsAt, withdrawnAt }, when) => ({
    heading: plan ?? copy.opened,
    facts: [
      when(startsAt),
      endsAt !== null && copy.ends(when(endsAt)),
      withdrawnAt !== null && copy.withdrawn(when(withdrawnAt)),
    ],
    list: opens,
  }),
  offers: ({ plan, cents, currency, words, madeAt, endsAt, takenAt }, when) => ({
    heading: plan,
    facts: [
      amountOf({ cents, currency }),
      when(madeAt),
      takenAt === null ? copy.ends(when(endsAt)) : copy.taken(when(takenAt)),
    ],
    text: words,
  }),
  claims: ({ plan, words, madeAt, decision, answer, decidedAt }, when) => ({
    heading: plan,
    facts: [when(madeAt), decision, decidedAt !== null && copy.decided(when(decidedAt))],
    text: answer === null ? words : `${words}\n\n${answer}`,
  }),
  reports: ({ reason, note, createdAt }, when) => ({ heading: reason, facts: [when(createdAt)], text: note }),
  notifications: ({ kind, text, at, readAt }, when) => ({
    heading: text ?? copy.notification(kind),
    facts: [when(at), ...(readAt ? [copy.read(when(readAt))] : [])],
  }),
  notificationTimes: ({ quietFrom, quietUntil, digest }) => ({
    facts: [quietFrom !== null && quietUntil !== null && copy.quietHours(quietFrom, quietUntil), copy.digest(digest)],
  }),
  pushChoices: ({ kind, wanted }) => ({ heading: kind, facts: [copy.choice(wanted)] }),
  pushDevices: ({ endpoint, createdAt }, when) => ({ heading: endpoint, facts: [when(createdAt)] }),
  cheers: ({ postId, createdAt }, when) => ({ heading: copy.post(postId), facts: [when(createdAt)] }),
  calendars: ({ createdAt }, when) => ({ heading: copy.calendar, facts: [when(createdAt)] }),
  pictures: ({ picture, createdAt }, when) => ({
    facts: [when(createdAt)],
    picture: { src: picture, alt: copy.parts.pictures },
  }),
  postPictures: ({ picture, description, createdAt }, when) => ({
    facts: [when(createdAt)],
    text: description,
    picture: { src: picture, alt: '' },
  }),
  devices: ({ userAgent, signedInAt, lastSeenAt }, when) => ({
    heading: userAgent ?? copy.unknownDevice,
    facts: [copy.signedIn(when(signedInAt)), copy.lastSeen(when(lastSeenAt))],
  }),
  identities: ({ issuer, subject, createdAt }, when) => ({ heading: issuer, facts: [subject, when(createdAt)] }),
  firstDay: ({ goal, goalShared, weeklyHours, weekdays, time, habitTime }) => ({
    heading: copy.goal,
    facts: [
      goalShared ? copy.shared : copy.unshared,
      weeklyHours !== null && copy.weekly(weeklyHours),
      time !== null && copy.reminded(weekdays, time),
      typeof habitTime === 'string' && copy.remindedOfHabits(habitTime),
    ],
    text: goal,
  }),
  startingPoints: ({ industry, currentIncome, incomeGoal, businessDescription, writtenAt }, when) => ({
    heading: industry,
    facts: [copy.written(when(writtenAt)), copy.income(currentIncome, incomeGoal)],
    text: businessDescription,
  }),
  invitations: ({ email, name, createdAt, acceptedAt }, when) => ({
    heading: copy.invited(name, email),
    facts: [when(createdAt), acceptedAt !== null && copy.accepted(when(acceptedAt))],
  }),
  imports: ({ name, email, importedAt }, when) => ({
    heading: copy.invited(name, email),
    facts: [importedAt !== null && when(importedAt)],
  }),
  mails: ({ subject, createdAt }, when) => ({ heading: subject, facts: [when(createdAt)] }),
  emailSequences: ({ name, startedAt, endedAt }, when) => ({
    heading: name,
    facts: [copy.since(when(startedAt)), endedAt !== null && copy.ended(when(endedAt))],
  }),
};

const article = ({ heading, facts = [], text, list = [], picture }: Entry) =>
  html`<article>
    ${heading !== undefined && html`<h3>${heading}</h3>`}
    <p class="facts">${facts.filter(Boolean).join(' · ')}</p>
    ${Boolean(text) && html`<p class="text">${text ?? ''}</p>`}
    ${picture !== undefined && html`<img src="${picture.src}" alt="${picture.alt}" width="256" />`}
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

/** A whole export as one page: no scripts, no external resources, times in the member's time zone. */
export function exportPage(data: MemberExport): string {
  const { account } = data;
  const when = (at: string) =>
    DateTime.fromISO(at, { zone: account.timeZone }).setLocale('en-US').toLocaleString(DateTime.DATETIME_MED);
  const facts: [string, string][] = [
    [copy.name, `${account.firstName} ${account.lastName}`],
    [copy.email, account.email],
    [copy.timeZone, account.timeZone],
    [copy.joined, when(account.joinedAt)],
    [copy.addressShown, account.addressShownAt === null ? copy.notYet : when(account.addressShownAt)],
    [copy.phone, account.phone ?? copy.none],
    [copy.declinedMails, account.declinedMails.join(', ') || copy.none],
    [copy.lastActive, account.lastActiveAt === null ? copy.none : when(account.lastActiveAt)],
  ];
  const { markup } = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${copy.title} | ${copy.product}</title>
      ${new Html(`<style>${STYLE}</style>${STYLE_SLOT}`)}
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
