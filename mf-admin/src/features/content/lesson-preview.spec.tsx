import { screen, within } from '@testing-library/react';
import type { LessonDraft } from '@portal/contracts/content-editing';
import type { CourseKey } from '@portal/contracts/courses';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { LessonPreview } from './lesson-preview';

const lesson: LessonDraft = {
  title: 'Set Up the Work',
  quote: 'A plan starts working today.',
  activities: [{ key: 'block', text: 'Block an hour' }],
  reflectionPrompt: 'What did you avoid?',
  video: { youtubeId: 'UNP03fDSj1U', title: 'Try something new' },
};

function preview(courseKey: CourseKey, given: Partial<LessonDraft> = {}) {
  stubModalDialogs();
  renderPage(<LessonPreview place={{ courseKey, day: 3 }} lesson={{ ...lesson, ...given }} onClose={() => {}} />);
  return within(screen.getByRole('article'));
}

test('a lesson is previewed in the card and with the words that members see', () => {
  const card = preview('clarity');
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Set Up the Work');
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Today's Video",
    'Reflection',
  ]);
  expect(card.getByRole('button', { name: /Play video: Try something new/ })).toBeTruthy();
  expect(card.getByRole('link', { name: 'Watch on YouTube →' })).toBeTruthy();
  const activities = within(card.getByRole('group', { name: "Today's Activities" }));
  expect(activities.getByRole('checkbox', { name: 'Block an hour' })).toBeTruthy();
  expect(card.getByRole('textbox', { name: 'What did you avoid?' })).toBeTruthy();
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Save Progress' }).disabled).toBe(true);
});

test('a lesson for realtors wears their words, also for a missing video', () => {
  const card = preview('realtor-fire-foundation', { video: null });
  expect(card.getByRole('heading', { level: 2 }).textContent).toBe('Day 3: Set Up the Work');
  expect(card.getByRole('heading', { name: 'Daily Video' })).toBeTruthy();
  expect(card.getByText('Video not available')).toBeTruthy();
  expect(card.getByRole('group', { name: 'Daily Activities' })).toBeTruthy();
  expect(card.getByRole('button', { name: 'Complete Lesson' })).toBeTruthy();
});

test('a daily lesson without a video has no part for it', () => {
  expect(preview('discipline', { video: null }).queryByRole('heading', { name: /Video/ })).toBeNull();
});
