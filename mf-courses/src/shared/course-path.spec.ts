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

  test.each([
    ['clarity', '7', '/clarity?day=7'],
    ['fire-identity', '3', '/fire?program=identity&day=3'],
    ['clarity', 'x&program=y', '/clarity?day=x%26program%3Dy'],
    ['clarity', null, '/clarity'],
  ])('%s on day %p is at %s', (id, day, path) => {
    expect(coursePath(id, day)).toBe(path);
  });
});
