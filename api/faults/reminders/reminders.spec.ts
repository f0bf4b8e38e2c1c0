import { jest } from '@jest/globals';
import { startPortal, type Portal } from '../../test/portal';
import { observed } from '../../test/observe';
import { expectedReminders } from './expected-reminders';
import { plannedMembers, type PlannedMember } from './planned-members';

const MEMBERS = 1_000;

/** The first of the two weeks begins in Sydney an hour later, the last ends in Los Angeles four hours earlier. */
const [BEGINS, ENDS] = [new Date('2026-10-19T12:00:00Z'), new Date('2026-11-03T12:00:00Z')];

/** Minutes between two rounds. */
const STEP = 15;

const MAKE_MEMBERS = `
WITH made AS (
  INSERT INTO users (id, email, password_hash, first_name, last_name, time_zone, created_at, last_active_at, deactivated_at)
  SELECT id, id || '@example.com', 'x', 'Ada', 'Reyes', zone, $2, $2, CASE WHEN NOT "isActive" THEN $2::timestamptz END
  FROM json_to_recordset($1::json) AS m (id uuid, zone text, "isActive" boolean) RETURNING id
), habit AS (
  INSERT INTO habits (id, user_id, title, position)
  SELECT m."habitId", m.id, 'Walk', 1 FROM json_to_recordset($1::json) AS m (id uuid, "habitId" uuid) JOIN made USING (id)
)
INSERT INTO first_days (user_id, remind_on, remind_time, remind_at, habit_time, habit_remind_at)
SELECT m.id, CASE WHEN m."remindTime" IS NULL THEN '{}' ELSE ARRAY(SELECT json_array_elements_text(m.weekdays)::int) END,
  m."remindTime", CASE WHEN m."remindTime" IS NOT NULL THEN timestamptz 'epoch' END,
  m."habitTime", CASE WHEN m."habitTime" IS NOT NULL THEN timestamptz 'epoch' END
FROM json_to_recordset($1::json) AS m (id uuid, weekdays json, "remindTime" text, "habitTime" text) JOIN made USING (id)`;

/** What members did ($1): every other lesson is a short day. */
const DO = `
WITH did AS (
  SELECT * FROM json_to_recordset($1::json) AS d
    (id uuid, "habitId" uuid, "of" text, at timestamptz, date date, "utcOffset" int, day int)
), ticked AS (
  INSERT INTO habit_completions (habit_id, local_date, utc_offset, completed_at)
  SELECT "habitId", date, "utcOffset", at FROM did WHERE "of" = 'habit'
), learned AS (
  INSERT INTO lesson_progress (user_id, lesson_id, completed, reflection, ticked_keys, completed_at, short_day_at, version, saved_at)
  SELECT id, 'clarity-' || day + 1, day % 2 = 0, '', '{}', CASE WHEN day % 2 = 0 THEN at END,
    CASE WHEN day % 2 = 1 THEN at END, 1, at
  FROM did WHERE "of" = 'lesson'
)
UPDATE users u SET last_active_at = d.at FROM did d WHERE u.id = d.id`;

const TOLD = `
SELECT user_id AS id, kind, at, text FROM notifications ORDER BY at, kind, text`;

interface ToldRow {
  id: string;
  kind: string;
  at: Date;
  text: string;
}

/** One line for each thing told, such as `habits 2026-10-20T18:00:00.000Z`. */
const lineOf = ({ kind, at, text }: ToldRow) => {
  const words = [
    ['You missed a day', 'missed day'],
    ['Time for your habits', 'habits'],
    ['It’s the time', 'lesson'],
  ].find(([begin = '']) => text.startsWith(begin));
  return `${kind === 'streak' ? kind : words?.[1]} ${at.toISOString()}`;
};

const REAL_TIMERS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

let portal: Portal;
beforeAll(async () => {
  // A round that began by itself could still be under way when the clock is set.
  jest.useFakeTimers({ doNotFake: [...REAL_TIMERS] });
  portal = await startPortal();
  await portal.another();
}, 120_000);
afterAll(async () => {
  await portal.stop();
  jest.useRealTimers();
});

/** Lets the two weeks go by: what members do, and a round of both processes at the same moment every few minutes. */
async function live(members: readonly PlannedMember[]) {
  const done = members
    .flatMap(({ id, habitId, done: each }) => each.map((did) => ({ id, habitId, ...did })))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  let next = 0;
  for (let now = BEGINS; now <= ENDS; now = new Date(now.getTime() + STEP * 60_000)) {
    portal.clock.set(now);
    const began = next;
    while ((done[next]?.at ?? ENDS) <= now && next < done.length) next += 1;
    if (next > began) await portal.database.query(DO, [JSON.stringify(done.slice(began, next))]);
    await portal.remind();
  }
}

test('fault: two processes remind 1,000 members in five zones for two weeks in which clocks change — each is told everything once, in its minute, and nothing that is done', async () => {
  const members = plannedMembers(MEMBERS);
  await portal.database.query(MAKE_MEMBERS, [JSON.stringify(members), BEGINS]);
  await live(members);

  const told = await portal.database.query<ToldRow[]>(TOLD);
  const linesOf = new Map(members.map(({ id }): [string, string[]] => [id, []]));
  for (const row of told) linesOf.get(row.id)?.push(lineOf(row));
  const wrong = members.flatMap((member) => {
    const expected = expectedReminders(member, BEGINS, ENDS).map(({ kind, at }) => `${kind} ${at.toISOString()}`);
    const actual = linesOf.get(member.id) ?? [];
    const isRight = expected.toSorted().join() === actual.toSorted().join();
    return isRight ? [] : [{ member: { ...member, done: member.done.length }, expected, actual }];
  });
  expect(wrong.slice(0, 3)).toEqual([]);

  const count = (kind: string) => told.filter((row) => lineOf(row).startsWith(kind)).length;
  observed(
    `${told.length} of ${told.length} told once and in the minute: ${count('lesson')} lessons, ${count('habits')} habits, ` +
      `${count('missed day')} after a missed day, ${count('streak')} streaks`,
  );
}, 300_000);
