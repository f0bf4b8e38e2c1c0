import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listLessonProgress, shareReflection } from '@portal/contracts/lessons';
import { callKey } from '@portal/sdk';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { aLesson, aMember, progressIn } from '../../shared/course-builders';
import { copy } from './copy';
import { clarity } from './course-settings';
import { ShareReflection } from './share-reflection';

const { sharing } = copy;
const lesson = aLesson('clarity', 1);
const saved = progressIn(lesson, { reflection: 'Mine' });

function open(progress?: typeof saved) {
  const api = stubApi();
  const page = renderPage(<ShareReflection settings={clarity} lesson={lesson} progress={progress} />, '/', aMember);
  const box = screen.getByLabelText<HTMLInputElement>(sharing.share);
  return { api, page, box };
}

test('a reflection is one’s own as long as nothing else was said, by an API of before too', () => {
  const { box } = open(saved);
  expect([box.checked, screen.getByRole('status').textContent]).toEqual([false, sharing.onlyYou]);
});

test('the switch is saved at once, and says who reads what is written', async () => {
  const { api, page, box } = open();
  api.answer(shareReflection, { ...saved, reflectionShared: true });
  await userEvent.click(box);
  expect(await screen.findByText(sharing.coaches)).toBeTruthy();
  expect(api.requestsTo(shareReflection)).toMatchObject([{ body: { shared: true } }]);
  api.answer(shareReflection, { ...saved, reflectionShared: false });
  await userEvent.click(box);
  expect(await screen.findByText(sharing.onlyYou)).toBeTruthy();
  expect(page.toast()).toBeNull();
});

test('of what is known of the lesson, only who reads it changes', async () => {
  const { api, page, box } = open(saved);
  const key = callKey(listLessonProgress, { params: { courseKey: 'clarity' } });
  page.client.setQueryData(key, [{ ...saved, reflection: 'Newer than the answer' }]);
  api.answer(shareReflection, { ...saved, reflectionShared: true });
  await userEvent.click(box);
  await waitFor(() =>
    expect(page.client.getQueryData(key)).toMatchObject([
      { reflection: 'Newer than the answer', reflectionShared: true },
    ]),
  );
});

test('what could not be changed stays as it was, and says so', async () => {
  const { api, page, box } = open({ ...saved, reflectionShared: true });
  api.disconnect(shareReflection);
  await userEvent.click(box);
  await waitFor(() => expect(page.toast()).toMatchObject(sharing.failed));
  expect([box.checked, screen.getByRole('status').textContent]).toEqual([true, sharing.coaches]);
});
