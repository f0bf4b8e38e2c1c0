import { jest } from '@jest/globals';
import { createCoach, scheduleSession } from '@portal/contracts/coaching-schedule';
import { CALLS } from '@portal/contracts/calls';
import { signUpSchema } from '@portal/contracts/auth';
import { createPost } from '@portal/contracts/community';
import { listFreeSlots } from '@portal/contracts/coaching';
import { exportLeads } from '@portal/contracts/leads';
import { createPriority } from '@portal/contracts/priorities';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import * as z from 'zod';
import type { Answer, Client } from './client';
import { addCoach } from './coaching';
import { MEMBER_PASSWORD, startPortal, type Portal } from './portal';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Body = { [key: string]: Json };
type Schema = z.core.JSONSchema.BaseSchema;

/** A place in a body, e.g. `['activities', 0, 'text']`. */
type Place = (string | number)[];

interface Field {
  place: Place;
  format: string | undefined;
}

/** Every text that a schema has room for. */
function textFields(schema: Schema | boolean | undefined, place: Place = []): Field[] {
  if (typeof schema !== 'object') return [];
  if (schema.type === 'string') return [{ place, format: schema.format }];
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
  return [
    ...(schema.anyOf ?? []).flatMap((option) => textFields(option, place)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textFields(part, [...place, name])),
    ...textFields(items, [...place, 0]),
  ];
}

/** A body with one value put at a place; lists get an entry for it. */
function withValue(body: Json, [step, ...rest]: Place, value: Json): Json {
  if (step === undefined) return value;
  if (Array.isArray(body)) return [withValue(body[0] ?? null, rest, value), ...body.slice(1)];
  const object = typeof body === 'object' && body !== null ? body : {};
  return { ...object, [step]: withValue(object[step] ?? (typeof rest[0] === 'number' ? [] : null), rest, value) };
}

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** 20 to 40 characters, so that each fits every field; `#` stands for what tells one field’s from another’s. */
const TEXTS = {
  script: '<script>alert("owned")</script> #',
  'HTML that runs': '<img src=x onerror=alert(1)> <b> #',
  'right-to-left marks': 'invoice \u202Egnp.exe\u202C \u0627\u0644\u0639 #',
  'zero-width characters': 'pass\u200Bword\u200D and \u2060 nothing #',
  'emoji of many parts': 'so 👩🏽‍💻 🏳️‍🌈 🇺🇳 happy #',
  SQL: `'); DROP TABLE users; -- \\ $1 %s #`,
  'spreadsheet formulas': '=HYPERLINK("http://x.example") #',
};

const UNSTORABLE = {
  'a NUL character': 'a null\u0000byte in the middle #',
  'half a surrogate pair': 'half \uD83D of a pair of them #',
};

const LINKS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://portal.example/x',
  'file:///etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  'evil',
];

/** What an ordinary write answers where it is not a success: a wrong password, a portal without a release. */
const EXPECTED: Record<string, number[]> = {
  'POST /api/admin/login': [401],
  'POST /api/admin/releases/:app/rollback': [409],
  'PUT /api/admin/releases/canary-share': [409],
};

/** Fields that are compared, looked up or hashed, and never kept as they were sent. */
const NOT_KEPT = [
  'POST /api/signup password',
  'POST /api/signup returnTo',
  'POST /api/account/password password',
  'POST /api/courses/lessons/:lessonId/progress activityKeys.0',
  'POST /api/admin/coaching/sessions memberEmail',
];

jest.setTimeout(60_000);

describe('hostile input', () => {
  let portal: Portal;
  let member: Client;
  let other: Client;
  let admin: Client;
  let coachId: string;
  let postId: string;
  let count = 0;

  /** What is sent to each write when nothing is wrong with it. A new call with a body must be added here. */
  const WRITES: Record<string, () => Promise<{ as: Client; params?: Record<string, string>; body: Body }>> = {
    'POST /api/signup': async () => ({
      as: portal.visitor(),
      body: { firstName: 'Sam', lastName: 'Lee', email: `sam-${++count}@example.com`, password: MEMBER_PASSWORD },
    }),
    'PUT /api/account/profile': async () => ({
      as: member,
      body: { firstName: 'Sam', lastName: 'Lee', profileImageUrl: null, timeZone: 'UTC', timeZoneChosen: true },
    }),
    'POST /api/account/password': async () => ({
      as: await portal.member(),
      body: { currentPassword: MEMBER_PASSWORD, password: 'another long password' },
    }),
    'POST /api/account/delete': async () => ({
      as: await portal.member(),
      body: { currentPassword: MEMBER_PASSWORD, confirmation: 'DELETE' },
    }),
    'POST /api/courses/lessons/:lessonId/progress': async () => {
      const body = { lessonId: 'clarity-1', completed: false, reflection: '', activitiesCompleted: [] };
      return { as: member, params: { lessonId: 'clarity-1' }, body };
    },
    'POST /api/priorities': async () => ({ as: member, body: { title: 'Call Sam' } }),
    'PATCH /api/priorities/:id': async () => {
      const { body } = await member.call(createPriority, { body: { title: 'Call Sam' } });
      return { as: member, params: { id: body.id }, body: { completed: true } };
    },
    'POST /api/community/posts': async () => ({ as: member, body: { content: 'Hello' } }),
    'PATCH /api/community/posts/:id': async () => ({ as: member, params: { id: postId }, body: { content: 'Hello' } }),
    'POST /api/community/posts/:id/comments': async () => ({
      as: member,
      params: { id: postId },
      body: { content: 'Hello' },
    }),
    'POST /api/community/posts/:id/reports': async () => {
      const { body } = await member.call(createPost, { body: { content: 'Report me' } });
      return { as: other, params: { id: body.id }, body: { reason: 'spam', note: '' } };
    },
    'POST /api/coaching/bookings': async () => {
      const { body } = await member.call(listFreeSlots, {});
      return { as: member, body: { coachId, startsAt: body[0]?.startsAt[0] ?? '' } };
    },
    'POST /api/coaching/messages': async () => ({ as: member, body: { content: 'Hello' } }),
    'POST /api/questionnaire': async () => ({ as: portal.visitor(), body: QUESTIONNAIRE }),
    'POST /api/plan-requests': async () => ({ as: member, body: { plan: 'elite', note: 'Please call me' } }),
    'POST /api/releases/loads': async () => ({
      as: portal.visitor(),
      body: { app: 'mf-courses', version: '1.0.0-abc', phase: 'load', duration: 5, failed: false },
    }),
    'POST /api/admin/login': async () => ({ as: portal.visitor(), body: { password: 'wrong' } }),
    'POST /api/admin/leads/:id/status': async () => ({
      as: admin,
      params: { id: await newLead() },
      body: { from: 'new', to: 'lost', reason: 'No answer' },
    }),
    'POST /api/admin/leads/:id/notes': async () => ({
      as: admin,
      params: { id: await newLead() },
      body: { text: 'Called' },
    }),
    'POST /api/admin/community/posts/:id/hide': async () => {
      const { body } = await member.call(createPost, { body: { content: 'Hide me' } });
      return { as: admin, params: { id: body.id }, body: { reason: 'Private' } };
    },
    'PATCH /api/admin/content/:courseKey': async () => ({
      as: admin,
      params: { courseKey: 'clarity' },
      body: { title: 'Clarity', description: 'See', duration: 10, worksheetUrl: null },
    }),
    'PUT /api/admin/content/:courseKey/lessons/:day/draft': async () => ({
      as: admin,
      params: { courseKey: 'clarity', day: '2' },
      body: LESSON,
    }),
    'POST /api/admin/content/:courseKey/lessons/:day/publish': async () => ({
      as: admin,
      params: { courseKey: 'clarity', day: '3' },
      body: LESSON,
    }),
    'POST /api/admin/releases/:app/rollback': async () => ({
      as: admin,
      params: { app: 'mf-courses' },
      body: { channel: 'stable' },
    }),
    'PUT /api/admin/releases/canary-share': async () => ({ as: admin, body: { percent: 0 } }),
    'POST /api/admin/coaching/coaches': async () => ({ as: admin, body: COACH }),
    'PUT /api/admin/coaching/coaches/:id': async () => {
      const { body } = await admin.call(createCoach, { body: COACH });
      return { as: admin, params: { id: body.id }, body: COACH };
    },
    'POST /api/admin/coaching/sessions': async () => {
      const { body } = await admin.call(createCoach, { body: COACH });
      return { as: admin, body: { ...SESSION, coachId: body.id } };
    },
    'POST /api/admin/coaching/sessions/:id/move': async () => {
      const coach = await admin.call(createCoach, { body: COACH });
      const { body } = await admin.call(scheduleSession, { body: { ...SESSION, coachId: coach.body.id } });
      return {
        as: admin,
        params: { id: body.id },
        body: { startsAt: '2026-05-05T10:00', timeZone: 'UTC', duration: 30 },
      };
    },
  };

  const SCHEMAS: [route: string, schema: z.ZodType][] = [
    ['POST /api/signup', signUpSchema],
    ...CALLS.flatMap(({ method, path, body }): [string, z.ZodType][] => (body ? [[`${method} ${path}`, body]] : [])),
  ];
  const FIELDS = SCHEMAS.flatMap(([route, schema]) =>
    textFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((field) => ({ route, ...field })),
  );

  beforeAll(async () => {
    portal = await startPortal();
    [member, other, admin] = [await portal.member(), await portal.member(), await portal.admin()];
    coachId = await addCoach(portal.database);
    postId = (await member.call(createPost, { body: { content: 'Hello' } })).body.id;
  });
  afterAll(() => portal.stop());

  async function newLead() {
    const { body } = await portal.visitor().call(submitQuestionnaire, { body: QUESTIONNAIRE });
    return body.id;
  }

  const isForm = (name: string) => name.startsWith('POST /api/signup');
  const prepare = (route: string) => {
    const prepared = WRITES[route];
    if (!prepared) throw new Error(`Say in WRITES what is sent to ${route}`);
    return prepared();
  };

  /** Makes a write with its body changed. */
  async function write(route: string, change: (body: Body) => Json): Promise<Answer> {
    const { as, params = {}, body } = await prepare(route);
    const [method = '', path = ''] = route.split(' ');
    const changed = change(body);
    const sent = isForm(route) ? { form: changed as Record<string, string> } : { json: changed };
    return as.send(
      method,
      path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      sent,
    );
  }

  let anyTable: string;
  /** Rows of the whole database that have `text` somewhere in them. */
  async function rowsWith(text: string) {
    anyTable ??= (
      await portal.database.query<{ name: string }[]>(
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
      )
    )
      .map(({ name }) => `SELECT to_jsonb(t) AS row FROM ${name} t WHERE to_jsonb(t)::text LIKE $1`)
      .join(' UNION ALL ');
    return portal.database.query<{ row: object }[]>(anyTable, [`%${text}%`]);
  }

  /** Sends a text in every field there is. Answers what was refused, what was kept as sent, and anything else. */
  async function sendEverywhere(text: string) {
    const found = { refused: [] as string[], kept: [] as string[], wrong: [] as string[] };
    for (const { route, place } of FIELDS) {
      const name = `${route} ${place.join('.')}`;
      const mark = `zq${++count}`;
      const sent = text.replace('#', mark);
      const value = isForm(route) ? sent.toWellFormed() : sent;
      const { status } = await write(route, (body) => withValue(body, place, value) as Body);
      if (status >= 400 && status < 500) found.refused.push(name);
      else if (status >= 500) found.wrong.push(`${name} answers ${status}`);
      else if (NOT_KEPT.includes(name)) continue;
      else if (textsIn(await rowsWith(mark)).includes(value)) found.kept.push(name);
      else found.wrong.push(`${name} answers ${status} and does not keep it as sent`);
    }
    return found;
  }

  test('is tried on every call that takes a body', async () => {
    expect(Object.keys(WRITES).sort()).toEqual(SCHEMAS.map(([route]) => route).sort());
    for (const [route] of SCHEMAS) {
      const { status, body } = await write(route, (unchanged) => unchanged);
      const expected = EXPECTED[route] ?? [200, 201, 303];
      expect([route, expected.includes(status) ? 'as expected' : body]).toEqual([route, 'as expected']);
    }
  });

  test.each(Object.entries(TEXTS))(
    'attack: %s in every text field — kept exactly as sent, or refused',
    async (_, text) => {
      const { kept, wrong } = await sendEverywhere(text);
      expect(wrong).toEqual([]);
      expect(kept.length).toBeGreaterThan(20);
    },
  );

  test.each(Object.entries(UNSTORABLE))('attack: %s in every text field — refused, nothing kept', async (_, text) => {
    const { kept, wrong } = await sendEverywhere(text);
    expect(wrong).toEqual([]);
    // A form cannot carry half a pair: it arrives as the character for what cannot be read.
    expect(kept.filter((name) => !isForm(name))).toEqual([]);
  });

  test('attack: one megabyte in every text field — refused', async () => {
    const { kept, wrong } = await sendEverywhere('x'.repeat(2 ** 20));
    expect([wrong, kept]).toEqual([[], []]);
  });

  test('attack: formulas typed into the questionnaire — the export keeps spreadsheets from calculating them', async () => {
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://evil.example")']) {
      const name = `${formula} and more`;
      await portal
        .visitor()
        .call(submitQuestionnaire, { body: { ...QUESTIONNAIRE, name, businessDescription: `${name}, much more` } });
    }
    const { body } = await admin.call(exportLeads, {});
    const cells = [...String(body).matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
    expect(cells.length).toBeGreaterThan(50);
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  });

  test('attack: links that run or lead elsewhere in every link field — refused', async () => {
    const links = FIELDS.filter(({ format }) => format === 'uri');
    expect(links.length).toBeGreaterThan(3);
    for (const { route, place } of links) {
      for (const link of [...LINKS, `https://example.com/${'x'.repeat(3_000)}`]) {
        const { status } = await write(route, (body) => withValue(body, place, link) as Body);
        expect([route, link.slice(0, 50), status]).toEqual([route, link.slice(0, 50), 400]);
      }
      const { status } = await write(route, (body) => withValue(body, place, 'https://example.com/a?b=c#d') as Body);
      expect([route, status < 300]).toEqual([route, true]);
    }
  });

  test('attack: links that run already in the database — no answer has them', async () => {
    const columns = await portal.database.query<{ table: string; column: string }[]>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%\\_url'`,
    );
    expect(columns.length).toBeGreaterThan(3);
    await portal.database.query(
      'INSERT INTO course_assignments SELECT u.id, c.key, now() FROM users u, courses c ON CONFLICT DO NOTHING',
    );
    for (const { table, column } of columns) {
      await portal.database.query(`UPDATE ${table} SET ${column} = 'java' || chr(9) || 'script:alert("seeded")'`);
    }
    const { id } = (await member.send('GET', '/api/auth/user')).body as { id: string };
    let answers = 0;
    for (const { method, path } of CALLS) {
      if (method !== 'GET') continue;
      const address = path
        .replace(':courseKey', 'clarity')
        .replace(':day', '1')
        .replace(/:(id|token)/, id);
      for (const client of [member, admin]) {
        const { status, body } = await client.send('GET', address);
        if (status === 200) answers++;
        expect([path, JSON.stringify(body).includes('seeded')]).toEqual([path, false]);
        expect([path, status >= 500]).toEqual([path, false]);
      }
    }
    expect(answers).toBeGreaterThan(25);
  });

  test('attack: fields that are the server’s to set, in every body — ignored or refused', async () => {
    const planted = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';
    const instant = '2001-01-01T01:01:01.001Z';
    const extras: Body = {
      id: planted,
      userId: planted,
      user_id: planted,
      authorId: planted,
      memberId: planted,
      member_id: planted,
      role: 'zq-admin',
      isAdmin: true,
      admin: true,
      passwordHash: 'zq-hash',
      password_hash: 'zq-hash',
      createdAt: instant,
      created_at: instant,
      savedAt: instant,
      deactivatedAt: instant,
      likeCount: 47_114_711,
      likesCount: 47_114_711,
      commentsCount: 47_114_711,
      hidden: true,
      hiddenReason: 'zq-hidden',
      emailVerified: true,
      profileImageUrl: 'https://zq.example/',
    };
    for (const [route] of SCHEMAS) {
      const { status } = await write(route, (body) => ({ ...extras, ...body }));
      expect([route, status < 500]).toEqual([route, true]);
    }
    for (const trace of [planted, '2001-01-01T01:01', 'zq-', 'zq.example', '47114711'])
      expect([trace, await rowsWith(trace)]).toEqual([trace, []]);
  });

  test('attack: __proto__ and constructor in every body — refused or ignored, and no object changes', async () => {
    for (const [route] of SCHEMAS) {
      const { as, params = {}, body } = await prepare(route);
      const [method = '', path = ''] = route.split(' ');
      const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
      for (const key of ['__proto__', 'constructor']) {
        const planted = key === '__proto__' ? { polluted: 'yes' } : { prototype: { polluted: 'yes' } };
        const json = `{"${key}":${JSON.stringify(planted)},${JSON.stringify(body).slice(1)}`;
        const form = new URLSearchParams({ ...(body as Record<string, string>) });
        form.append(key, 'polluted');
        form.append(`${key}[polluted]`, 'yes');
        const sent = isForm(route)
          ? { raw: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
          : { raw: json, headers: { 'content-type': 'application/json' } };
        const { status } = await as.send(method, address, sent);
        expect([route, key, isForm(route) ? status < 500 : status === 400]).toEqual([route, key, true]);
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('attack: SQL, markup and unreadable characters in every address and query — 4xx or an ordinary answer', async () => {
    const texts = [TEXTS.SQL, TEXTS.script, ...Object.values(UNSTORABLE), '%00', '../../etc/passwd', '1e999'];
    const addresses = CALLS.flatMap(({ method, path, access, params, query }) => {
      const client = access === 'admin' ? admin : member;
      const names = Object.keys(query ? (query as z.ZodObject).shape : {});
      return texts.flatMap((text) => [
        ...(params
          ? [{ client, method, address: path.replace(/:(\w+)/g, () => encodeURIComponent(text.toWellFormed())) }]
          : []),
        ...names.map((name) => ({
          client,
          method,
          address: `${path}?${new URLSearchParams({ [name]: text }).toString()}`,
        })),
      ]);
    });
    expect(addresses.length).toBeGreaterThan(300);
    for (let first = 0; first < addresses.length; first += 20) {
      const asked = addresses.slice(first, first + 20);
      const statuses = await Promise.all(
        asked.map(async ({ client, method, address }) => {
          const { status } = await client.send(method, address, method === 'GET' ? {} : { json: {} });
          return `${status} ${method} ${address}`;
        }),
      );
      expect(statuses.filter((line) => line.startsWith('5'))).toEqual([]);
    }
  });
});

const QUESTIONNAIRE = {
  name: 'Dana Reyes',
  phone: '(555) 010-0199',
  email: 'dana@example.com',
  industry: 'Other' as const,
  currentIncome: 'Under $50,000' as const,
  incomeGoal: 'Over $1,000,000' as const,
  businessDescription: 'Two agents, no routine, and leads that go cold.',
};

const LESSON = {
  title: 'See',
  quote: 'Look.',
  activities: [{ key: 'look', text: 'Look around' }],
  reflectionPrompt: 'What do you see?',
  video: { youtubeId: 'abcdefghijk', title: 'Seeing' },
};

const COACH = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  timeZone: 'UTC',
  meetingUrl: null,
  hours: [{ weekday: 1, startsAt: '09:00', endsAt: '10:00' }],
};

const SESSION = {
  title: 'Group',
  description: '',
  startsAt: '2026-05-04T10:00',
  timeZone: 'UTC',
  duration: 30,
  kind: 'group' as const,
  memberEmail: '',
  meetingUrl: null,
};
