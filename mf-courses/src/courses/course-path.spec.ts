import { COURSE_KEYS } from '@portal/contracts/courses';
import { manifest } from '../manifest';
import { coursePath } from './course-path';

describe('coursePath', () => {
  test.each(COURSE_KEYS.map((key) => [key]))('%s leads to a page of this remote', (key) => {
    const [path] = (coursePath(key) ?? '').split('?');
    expect(manifest.pages.map((page): string => page.path)).toContain(path);
  });

  test.each([['fire'], ['clarity '], ['toString'], [''], [undefined]])('there is no course %p', (id) => {
    expect(coursePath(id)).toBeUndefined();
  });
});
