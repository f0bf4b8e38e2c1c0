import { COURSES_WITH_WORKSHEET, courseKeySchema } from '@portal/contracts/courses';
import { readCourseFiles } from '../database/seeds/course-files';
import { renderWorksheet, WorksheetTooLong } from './render';
import { readWorksheets, type Worksheet } from './worksheet';

const worksheets = readWorksheets();
const live = readCourseFiles().filter(({ lessons }) => lessons.length > 0);

const text = (pdf: Buffer) => pdf.toString('latin1');
const count = (pdf: Buffer, pattern: RegExp) => text(pdf).match(pattern)?.length ?? 0;

test('every live course has a worksheet, with the course’s own title and pillar', () => {
  const described = worksheets.map(({ course, courseTitle, pillar }) => ({ key: course, title: courseTitle, pillar }));
  const inOrder = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
  expect(live.map(({ key }) => key)).toEqual(COURSES_WITH_WORKSHEET);
  expect(described.sort(inOrder)).toEqual(live.map(({ key, title, pillar }) => ({ key, title, pillar })).sort(inOrder));
});

describe.each(worksheets.map((worksheet) => [worksheet.course, worksheet] as const))('%s', (_, worksheet) => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await renderWorksheet(worksheet);
  });

  test('prints on two or three pages of US Letter, with its typefaces inside', () => {
    const pages = count(pdf, /\/Type \/Page\b/g);
    expect(pages).toBe(worksheet.pages.length);
    expect([2, 3]).toContain(pages);
    expect(count(pdf, /\/MediaBox \[0 0 612 792\]/g)).toBe(pages);
    expect(count(pdf, /\/Type \/Font\b/g)).toBeGreaterThan(0);
    expect(count(pdf, /\/FontFile[23]/g)).toBe(count(pdf, /\/Type \/FontDescriptor/g));
  });

  test('says its title and language, and is tagged for assistive technology', () => {
    const written = text(pdf);
    expect(written).toContain('/Lang (en-US)');
    expect(written).toContain('/DisplayDocTitle true');
    expect(written).toContain('/Marked true');
    for (const tag of ['Document', 'H1', 'H2', 'P']) expect(written).toContain(`/S /${tag}\n`);
    expect(written).toMatch(/pdfuaid/);
  });

  test('is the same to the byte whenever it is made', async () => {
    expect((await renderWorksheet(worksheet)).equals(pdf)).toBe(true);
  });

  test('names only days that the course has', () => {
    const days = worksheet.pages.flat().flatMap(({ days: named }) => named.match(/\d+/g)?.map(Number) ?? []);
    expect(days.every((day) => day >= 1 && day <= 29)).toBe(true);
  });
});

test('more than a page holds is refused, naming the page', async () => {
  const worksheet: Worksheet = {
    course: courseKeySchema.parse('clarity'),
    courseTitle: 'Clarity',
    pillar: 'clarity',
    title: 'Too long',
    intro: 'Too long',
    pages: [
      [
        {
          title: 'Lines',
          days: 'Day 1',
          text: 'Many',
          parts: [
            {
              kind: 'table',
              columns: [
                { title: 'A', width: 1 },
                { title: 'B', width: 1 },
              ],
              rows: 20,
            },
            { kind: 'prompt', text: 'Why', lines: 20 },
          ],
        },
      ],
    ],
  };
  await expect(renderWorksheet(worksheet)).rejects.toThrow(WorksheetTooLong);
  await expect(renderWorksheet(worksheet)).rejects.toThrow(/Page 1 of the worksheet of clarity/);
});
