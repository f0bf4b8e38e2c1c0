import { screen } from '@testing-library/react';
import { listCourses } from '@portal/contracts/courses';
import { listLessonProgress, listLessons } from '@portal/contracts/lessons';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aMember } from '../shared/course-builders';
import FirePage from './fire';

test.each(['foundation', 'identity', 'resilience', 'execution'])(
  'the tab %s has the course of its name, and is locked while that has no lessons',
  async (program) => {
    const api = stubApi();
    api.answer(listCourses, []);
    api.answer(listLessons, []);
    api.answer(listLessonProgress, []);
    renderPage(<FirePage />, `/fire?program=${program}`, aMember);
    expect(screen.getByRole('heading', { level: 1, name: 'F.I.R.E. Mastery Program' })).toBeTruthy();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Foundation', 'Identity', 'Resilience', 'Execution']);
    expect(await screen.findByText('Coming Soon')).toBeTruthy();
    expect(screen.getByText('Complete Foundation and Identity first to unlock this program')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(api.requestsTo(listLessons).map(({ path }) => path)).toEqual([`/api/courses/fire-${program}/lessons`]);
  },
);
