import { suggestPartners, type Waiting } from './suggest-partners';

const NOW = new Date('2026-03-04T12:00:00.000Z');
const member = (id: string, timeZone: string, title: string, day = 1, notWith: string[] = []): Waiting => ({
  id,
  firstName: id,
  lastName: '',
  joinedAt: NOW.toISOString(),
  timeZone,
  course: { title, day },
  notWith,
});
const suggested = (...waiting: Waiting[]) => suggestPartners(waiting, NOW).map((one) => one.suggested);

test('whoever is in the same course comes before all others, then the nearest time zone, then the nearest day', () => {
  const ada = member('ada', 'America/New_York', 'Clarity', 5);
  const sameCourse = member('far', 'Asia/Tokyo', 'Clarity');
  const sameZone = member('near', 'America/New_York', 'Discipline');
  expect(suggested(ada, sameZone, sameCourse)[0]).toBe('far');
  expect(suggested(ada, sameCourse, member('closer', 'America/Denver', 'Clarity'))[0]).toBe('closer');
  expect(
    suggested(ada, member('day1', 'America/New_York', 'Clarity'), member('day4', 'America/New_York', 'Clarity', 4))[0],
  ).toBe('day4');
});

test('of those who fit alike, the one who waits longest', () => {
  const [ada, one, other] = ['ada', 'one', 'other'].map((id) => member(id, 'UTC', 'Clarity'));
  expect(suggested(ada as Waiting, one as Waiting, other as Waiting)).toEqual(['one', 'ada', 'ada']);
});

test('nobody who declined or left the other, and nobody at all where there is no one else', () => {
  const declined = member('ada', 'UTC', 'Clarity', 1, ['kim']);
  expect(suggested(declined, member('kim', 'UTC', 'Clarity'))).toEqual([null, null]);
  expect(suggested(declined)).toEqual([null]);
});
