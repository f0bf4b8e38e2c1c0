import {
  listLessonProgress,
  saveLessonProgress,
  type LessonProgress,
  type SaveLesson,
} from '@portal/contracts/lessons';
import type { Client } from '../../../test/client';
import { portalOfSpec } from '../../../test/portal';

const CLARITY = 'clarity-1';
const REALTOR = 'realtor-fire-foundation-1';
const NOTHING: SaveLesson['base'] = { version: 0, completed: false, reflection: '', activitiesCompleted: [] };

type Work = Partial<Pick<SaveLesson, 'completed' | 'reflection' | 'activitiesCompleted'>>;

describe('a lesson that is open in two places', () => {
  const portal = portalOfSpec();
  let member: Client;

  beforeEach(async () => {
    portal.clock.set('2026-03-04T12:00:00.000Z');
    member = await portal.member();
  });

  const baseOf = ({ version, completed, reflection, activitiesCompleted }: LessonProgress): SaveLesson['base'] => ({
    version,
    completed,
    reflection,
    activitiesCompleted,
  });

  /** One place where the lesson is open: it shows the last state it read or got back, and saves on top of it. */
  const open = (lessonId: string, stored?: LessonProgress) => {
    let base = stored ? baseOf(stored) : NOTHING;
    const input = (work: Work) => ({
      params: { lessonId },
      body: {
        lessonId,
        completed: false,
        reflection: '',
        activitiesCompleted: [],
        ...base,
        ...work,
        base,
        version: undefined,
      },
    });
    return {
      save: async (work: Work) => {
        const { body } = await member.call(saveLessonProgress, input(work));
        base = baseOf(body);
        return body;
      },
      refused: (work: Work) => member.refused(saveLessonProgress, input(work)),
    };
  };

  const stored = async (lessonId: string) => {
    const params = {
      courseKey: lessonId.startsWith('clarity') ? ('clarity' as const) : ('realtor-fire-foundation' as const),
    };
    return (await member.call(listLessonProgress, { params })).body.find((row) => row.lessonId === lessonId);
  };

  test.each([CLARITY, REALTOR])(
    'fault: a tick from a second tab of %s — the reflection of the first stays',
    async (id) => {
      const [first, second] = [open(id), open(id)];
      await first.save({ reflection: 'Written in the first tab.' });
      const after = await second.save({ activitiesCompleted: [1] });
      expect(after).toMatchObject({ reflection: 'Written in the first tab.', activitiesCompleted: [1] });
      expect(await stored(id)).toEqual(after);
    },
  );

  test('a reflection from the second tab keeps the ticks of the first', async () => {
    const [first, second] = [open(REALTOR), open(REALTOR)];
    await first.save({ activitiesCompleted: [0, 2] });
    expect(await second.save({ reflection: 'Written.' })).toMatchObject({
      reflection: 'Written.',
      activitiesCompleted: [0, 2],
    });
  });

  test.each<[string, number[], number[], number[], number[]]>([
    ['both tick', [], [0], [1], [0, 1]],
    ['both tick the same', [], [0], [0], [0]],
    ['one ticks, one unticks', [0], [0, 1], [], [1]],
    ['both untick', [0, 1, 2], [1, 2], [0, 2], [2]],
    ['only the first changes something', [0], [0, 1], [0], [0, 1]],
  ])('activities are merged one by one: %s', async (_case, before, first, second, after) => {
    const start = await open(REALTOR).save({ activitiesCompleted: before });
    const places = [open(REALTOR, start), open(REALTOR, start)] as const;
    await places[0].save({ activitiesCompleted: first });
    expect((await places[1].save({ activitiesCompleted: second })).activitiesCompleted).toEqual(after);
  });

  test('fault: both places write a reflection — the second is refused and what is stored stays', async () => {
    const [first, second] = [open(CLARITY), open(CLARITY)];
    const before = await first.save({ reflection: 'From the first tab.', activitiesCompleted: [0] });
    const { status, body } = await second.refused({ reflection: 'From the second tab.', activitiesCompleted: [1] });
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(body.message).toContain('was also changed in another tab or on another device');
    expect(await stored(CLARITY)).toEqual(before);
  });

  test('both places write the same reflection', async () => {
    const [first, second] = [open(CLARITY), open(CLARITY)];
    await first.save({ reflection: 'The same.' });
    expect(await second.save({ reflection: 'The same.', activitiesCompleted: [0] })).toMatchObject({
      reflection: 'The same.',
      activitiesCompleted: [0],
    });
  });

  test('a reflection that one place emptied is refused when another wrote on', async () => {
    const start = await open(CLARITY).save({ reflection: 'Draft.' });
    await open(CLARITY, start).save({ reflection: 'Draft, and more.' });
    expect((await open(CLARITY, start).refused({ reflection: '' })).status).toBe(409);
  });

  test('fault: a save that failed and is tried again much later — it carries its old base and takes nothing back', async () => {
    const start = await open(REALTOR).save({ reflection: 'Monday.', activitiesCompleted: [0] });
    const late = open(REALTOR, start);
    const device = open(REALTOR, start);
    for (const reflection of ['Tuesday.', 'Wednesday.']) {
      portal.clock.advance({ hours: 24 });
      await device.save({ reflection, activitiesCompleted: [0, 2] });
    }
    expect(await late.save({ activitiesCompleted: [0, 1] })).toMatchObject({
      reflection: 'Wednesday.',
      activitiesCompleted: [0, 1, 2],
    });
  });

  describe('and is completed', () => {
    test('by the rule, when both places together did everything', async () => {
      const [first, second] = [open(CLARITY), open(CLARITY)];
      await first.save({ reflection: 'All of it.', activitiesCompleted: [0] });
      const count = (await stored(CLARITY))?.lesson.activities.length ?? 0;
      const others = Array.from({ length: count - 1 }, (_, index) => index + 1);
      expect(await second.save({ activitiesCompleted: others })).toMatchObject({ completed: true });
    });

    test('by the realtor’s button in one place, while another ticks', async () => {
      const [first, second] = [open(REALTOR), open(REALTOR)];
      await first.save({ completed: true });
      expect(await second.save({ activitiesCompleted: [1] })).toMatchObject({
        completed: true,
        activitiesCompleted: [1],
      });
    });

    test('is set to incomplete in one place: that empties what another ticked meanwhile', async () => {
      const start = await open(REALTOR).save({ completed: true, activitiesCompleted: [0] });
      await open(REALTOR, start).save({ activitiesCompleted: [0, 1] });
      expect(await open(REALTOR, start).save({ completed: false, activitiesCompleted: [] })).toMatchObject({
        completed: false,
        completedAt: null,
        activitiesCompleted: [],
      });
    });

    test('a tick after it was set to incomplete elsewhere does not complete it again', async () => {
      const start = await open(REALTOR).save({ completed: true, activitiesCompleted: [0] });
      await open(REALTOR, start).save({ completed: false, activitiesCompleted: [] });
      expect(await open(REALTOR, start).save({ activitiesCompleted: [0, 1] })).toMatchObject({
        completed: false,
        activitiesCompleted: [1],
      });
    });
  });

  test('fault: the first saves of a lesson come all at once, each from a place of its own — none is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      member = await portal.member();
      await Promise.all([
        open(REALTOR).save({ reflection: 'Written.' }),
        open(REALTOR).save({ completed: true }),
        ...[0, 1, 2].map((index) => open(REALTOR).save({ activitiesCompleted: [index] })),
      ]);
      expect(await stored(REALTOR)).toMatchObject({
        completed: true,
        reflection: 'Written.',
        activitiesCompleted: [0, 1, 2],
      });
    }
  });

  test('fault: two reflections come at once — one is stored, the other is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      member = await portal.member();
      const places = ['one', 'two'].map((reflection) => open(CLARITY).refused({ reflection }));
      const answers = await Promise.all(places);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  test('a refused save leaves no trace in a lesson that was never saved', async () => {
    const input = {
      params: { lessonId: CLARITY },
      body: { lessonId: CLARITY, completed: false, reflection: '', activitiesCompleted: [9] },
    };
    expect((await member.refused(saveLessonProgress, input)).status).toBe(400);
    expect(await stored(CLARITY)).toBeUndefined();
  });

  test('the payload of the spec, without a version, still replaces what is stored', async () => {
    await open(REALTOR).save({ reflection: 'Written.', activitiesCompleted: [0], completed: true });
    const body = { lessonId: REALTOR, completed: false, reflection: '', activitiesCompleted: [], completedAt: null };
    expect((await member.call(saveLessonProgress, { params: { lessonId: REALTOR }, body })).body).toMatchObject(body);
  });

  test.each<[string, Partial<NonNullable<SaveLesson['base']>>, string]>([
    ['an activity that the lesson does not have', { activitiesCompleted: [9] }, 'activitiesCompleted'],
    ['a negative version', { version: -1 }, 'base.version'],
    ['an endless reflection', { reflection: 'x'.repeat(10_001) }, 'base.reflection'],
  ])('a base with %s is refused', async (_case, changes, path) => {
    const base = { ...NOTHING, ...changes } as NonNullable<SaveLesson['base']>;
    const body = { lessonId: CLARITY, completed: false, reflection: '', activitiesCompleted: [], base };
    const answer = await member.refused(saveLessonProgress, { params: { lessonId: CLARITY }, body });
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path]);
  });
});
