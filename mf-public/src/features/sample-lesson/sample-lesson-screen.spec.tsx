import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSampleLesson } from '@portal/contracts/sample-lesson';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy } from './copy';
import { SampleLessonScreen } from './sample-lesson-screen';

const LESSON = {
  course: { title: '29-Day Clarity Course', description: 'A plan' },
  title: 'Set Up the Work',
  quote: 'A plan starts working the day you look.',
  activities: ['Block the same hour', 'Create one folder'],
  reflectionPrompt: 'What do you put off?',
  videoUrl: null,
  videoTitle: null,
};
const minutesPerDay = { least: 40, most: 75 };

test('shows day 1 to read, with nothing to check off or fill in, and leads on to the plans', async () => {
  const api = stubApi();
  api.answer(getSampleLesson, { lesson: LESSON, minutesPerDay });
  renderPage(<SampleLessonScreen />, '/sample-lesson');
  const lesson = within(await screen.findByRole('article', { name: copy.day(LESSON.title) }));
  expect(lesson.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(LESSON.activities);
  expect(lesson.getByText(LESSON.reflectionPrompt)).toBeTruthy();
  expect([...screen.queryAllByRole('checkbox'), ...screen.queryAllByRole('textbox')]).toEqual([]);
  const start = within(screen.getByRole('region', { name: copy.start.title }));
  expect(start.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/pricing', '/questionnaire']);
});

test('offers to try again when it can’t be loaded, and the videos when there is none', async () => {
  const api = stubApi();
  api.disconnect(getSampleLesson);
  renderPage(<SampleLessonScreen />, '/sample-lesson');
  expect(await screen.findByText(copy.failed)).toBeTruthy();
  api.answer(getSampleLesson, { lesson: null, minutesPerDay: null });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('link', { name: copy.videos })).getAttribute('href')).toBe('/videos');
});
