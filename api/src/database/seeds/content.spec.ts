import { listLessonProgress, saveLessonProgress } from '@portal/contracts/lessons';
import { findVideo } from '@portal/contracts/videos';
import { portalOfSpec } from '../../../test/portal';
import { seedContent } from './content';
import { readCourseFiles, type CourseFile } from './course-files';

const courses = readCourseFiles();
const lessons = courses.flatMap((course) =>
  course.lessons.map((lesson) => ({ ...lesson, of: `${course.key} ${lesson.day}` })),
);
const differ = (texts: string[]) => texts.length === new Set(texts.map((text) => text.toLowerCase())).size;

describe('the course content', () => {
  test('has 145 lessons, no two with the same title, quote or reflection prompt', () => {
    expect(lessons).toHaveLength(145);
    expect(differ(lessons.map(({ title }) => title))).toBe(true);
    expect(differ(lessons.map(({ quote }) => quote))).toBe(true);
    expect(differ(lessons.map(({ reflectionPrompt }) => reflectionPrompt))).toBe(true);
  });

  test('has three to five activities in every lesson, no two alike', () => {
    for (const { activities } of lessons) expect([3, 4, 5]).toContain(activities.length);
    expect(differ(lessons.flatMap(({ activities }) => activities.map(({ text }) => text)))).toBe(true);
  });

  test('has no placeholder and no empty phrase', () => {
    const texts = lessons.flatMap(({ title, quote, reflectionPrompt, activities }) => [
      title,
      quote,
      reflectionPrompt,
      ...activities.map(({ text }) => text),
    ]);
    expect(texts.filter((text) => /lorem|ipsum|todo|tbd|placeholder|xxx|\[.*\]|\{.*\}|—/i.test(text))).toEqual([]);
    expect(texts.filter((text) => text.length < 8)).toEqual([]);
  });

  test('shows videos from the one list only', () => {
    const used = lessons.flatMap(({ youtubeId, of }) => (youtubeId ? [{ youtubeId, of }] : []));
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter(({ youtubeId }) => !findVideo(youtubeId))).toEqual([]);
  });
});

describe('seeding content again', () => {
  const portal = portalOfSpec();

  const edited = (edit: (lesson: CourseFile['lessons'][number]) => CourseFile['lessons'][number]) =>
    courses.map((course) =>
      course.key === 'clarity'
        ? { ...course, lessons: course.lessons.map((lesson) => (lesson.day === 1 ? edit(lesson) : lesson)) }
        : course,
    );

  test('changes nothing when nothing was edited', async () => {
    expect(await seedContent(portal.database)).toEqual([]);
  });

  test('takes over an edit and keeps every tick with its activity', async () => {
    const member = await portal.member();
    const lessonId = 'clarity-1';
    const body = { lessonId, completed: false, reflection: 'Kept', activitiesCompleted: [0, 2] };
    await member.call(saveLessonProgress, { params: { lessonId }, body });
    const stored = async () => (await member.call(listLessonProgress, { params: { courseKey: 'clarity' } })).body[0];
    const ticked = async () => {
      const { lesson, activitiesCompleted } = (await stored()) ?? { activitiesCompleted: [] };
      return activitiesCompleted.map((index) => lesson?.activities[index]);
    };
    const before = await ticked();

    const reordered = edited((lesson) => ({
      ...lesson,
      title: 'A better title',
      activities: [{ key: 'brand-new', text: 'Something new.' }, ...[...lesson.activities].reverse()].slice(0, 5),
    }));
    expect(await seedContent(portal.database, reordered)).toEqual(['clarity']);
    expect((await stored())?.lesson).toMatchObject({ title: 'A better title' });
    const kept = (await stored())?.lesson.activities ?? [];
    expect((await ticked()).sort()).toEqual(before.filter((text) => kept.includes(text ?? '')).sort());
    expect(await stored()).toMatchObject({ reflection: 'Kept' });

    expect(await seedContent(portal.database)).toEqual(['clarity']);
    expect(await ticked()).toEqual(before);
  });
});
