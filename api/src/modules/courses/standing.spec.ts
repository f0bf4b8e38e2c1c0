import { pillarsProgress, type Standing } from './standing';

const standing = (changes: Partial<Standing>): Standing => ({
  key: 'clarity',
  title: 'Clarity',
  description: '',
  category: '',
  pillar: 'clarity',
  worksheetUrl: null,
  lessons: 29,
  completed: 0,
  next: null,
  daysSinceLesson: null,
  listed: true,
  ...changes,
});

test('a pillar has the mean of its courses, unrounded, and 0 without any', () => {
  const standings = [
    standing({ completed: 29 }),
    standing({ completed: 28 }),
    standing({ pillar: 'impact', completed: 29 }),
  ];
  expect(pillarsProgress(standings)).toEqual([
    { pillar: 'clarity', progress: (100 + (28 / 29) * 100) / 2 },
    { pillar: 'discipline', progress: 0 },
    { pillar: 'systems', progress: 0 },
    { pillar: 'impact', progress: 100 },
    { pillar: 'alignment', progress: 0 },
  ]);
});
