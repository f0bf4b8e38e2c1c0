import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Three drafts to begin with. Nothing is sent before the owner activates one; they can be changed and deleted. */
const SEQUENCES = [
  {
    name: 'After the questionnaire',
    trigger: { kind: 'questionnaire', days: null, course: null },
    goal: 'session',
    steps: [
      {
        waitDays: 1,
        hour: 9,
        condition: 'no-session',
        subject: 'Your strategy session, {{name}}',
        body: `Thanks again for telling us about your business.

Your complimentary strategy session is still waiting for you. It takes about 30 minutes, and you leave with a plan for your next 90 days, whether or not you work with us.

Just reply to this email with two times that work for you.`,
      },
      {
        waitDays: 3,
        hour: 9,
        condition: 'no-session',
        subject: 'One habit that changes your week',
        body: `Most of the realtors and loan officers we work with don’t need more leads. They need an hour a day that nobody can take from them.

Try this tomorrow: before you open your inbox, write down the three calls that would move your business forward, and make the first one. Do it for five days in a row.

Our videos show how others did it: {{portal}}/videos

Want help making it stick? Reply, and we’ll find a time for your strategy session.`,
      },
      {
        waitDays: 5,
        hour: 9,
        condition: 'no-session',
        subject: 'Should we keep your session open?',
        body: `We haven’t heard from you, and that’s fine. Timing matters.

If you’d still like your complimentary strategy session, reply with a day that works. If now isn’t the right time, you don’t need to do anything. This is the last email about it.`,
      },
    ],
  },
  {
    name: 'Welcome new members',
    trigger: { kind: 'sign-up', days: null, course: null },
    goal: 'lesson',
    steps: [
      {
        waitDays: 1,
        hour: 8,
        condition: 'no-lesson',
        subject: 'Your first 15 minutes',
        body: `Your first lesson takes about 15 minutes. It’s the one that shows you where your time really goes.

Start your first lesson: {{portal}}/clarity`,
      },
      {
        waitDays: 2,
        hour: 8,
        condition: 'no-lesson',
        subject: 'Short on time today?',
        body: `Then make it a short day. One activity is enough to begin, and you can finish the rest tomorrow.

Choose a time for your reminders, and we’ll nudge you when it suits you.

Open your dashboard: {{portal}}/dashboard`,
      },
      {
        waitDays: 4,
        hour: 8,
        condition: 'no-lesson',
        subject: 'You’re not doing this alone',
        body: `People who tell someone what they’re working on are far more likely to do it. Say hello in the community, and tell us the one thing you want to change in the next 30 days.

Say hello: {{portal}}/community

Stuck on something? Reply to this email. A person reads it.`,
      },
    ],
  },
  {
    name: 'We miss you',
    trigger: { kind: 'inactivity', days: 14, course: null },
    goal: 'lesson',
    steps: [
      {
        waitDays: 0,
        hour: 9,
        condition: 'inactive',
        subject: 'Pick up where you left off, {{name}}',
        body: `It’s been two weeks. No guilt: everything you’ve done is still there, and your next lesson is where you left it.

Continue: {{portal}}/dashboard`,
      },
      {
        waitDays: 7,
        hour: 9,
        condition: 'inactive',
        subject: 'What got in the way?',
        body: `If something isn’t working for you, we’d like to know. Too little time? Not the right topic? Reply with one line, and your coach will help you find a smaller next step.

Or start again with a single activity: {{portal}}/dashboard`,
      },
    ],
  },
];

const UP = `
WITH sequence AS (
  INSERT INTO email_sequences (state, name, trigger, goal, time_zone, created_at)
  VALUES ('draft', $1, $2::jsonb, $3, 'America/New_York', now() + $5 * interval '1 millisecond') RETURNING id
)
INSERT INTO email_sequence_steps (sequence_id, position, wait_days, hour, condition, subject, body)
SELECT sequence.id, step.position - 1, step.wait_days, step.hour, step.condition, step.subject, step.body
FROM sequence, ROWS FROM (jsonb_to_recordset($4::jsonb) AS (
  "waitDays" int, hour int, condition text, subject text, body text
)) WITH ORDINALITY AS step (wait_days, hour, condition, subject, body, position)`;

const DOWN = 'DELETE FROM email_sequences WHERE activated_at IS NULL AND name = ANY ($1)';

export class SeedEmailSequences1763603021000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    // The first one is the newest, and so the first in the list.
    for (const [place, { name, trigger, goal, steps }] of SEQUENCES.toReversed().entries()) {
      await runner.query(UP, [name, JSON.stringify(trigger), goal, JSON.stringify(steps), place]);
    }
  }

  async down(runner: QueryRunner) {
    await runner.query(DOWN, [SEQUENCES.map(({ name }) => name)]);
  }
}
