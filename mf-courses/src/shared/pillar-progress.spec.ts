import { progressOf } from './pillar-progress';

test('finds a pillar whatever the case of its name', () => {
  expect(progressOf([{ pillar: 'Clarity', progress: 40 }], 'clarity')).toBe(40);
});

test('is 0 for a pillar that is missing', () => {
  expect(progressOf([], 'impact')).toBe(0);
});
