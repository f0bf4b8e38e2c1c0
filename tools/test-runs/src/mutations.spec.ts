import { chooseMutations, mutate, mutationsOf, randomFrom } from './mutations';

const SOURCE = ['/** When a > b. */', "import { a } from './a';", 'if (a > b && !c) return a - 1;'].join('\n');

describe('planting defects', () => {
  it('changes one thing in one line of code', () => {
    expect(mutationsOf('x.ts', SOURCE).map(({ after }) => after)).toEqual([
      'if (a > b || !c) return a - 1;',
      'if (a >= b && !c) return a - 1;',
      'if (a > b && !c) return a + 1;',
      'if (a > b && c) return a - 1;',
    ]);
  });

  it('leaves selectors of styles out', () => {
    expect(mutationsOf('x.tsx', ['  > :first-child {', '  & > li {'].join('\n'))).toEqual([]);
    const conditions = ['  && a > b) {', '  : a > b && f({'].join('\n');
    expect(mutationsOf('x.tsx', conditions)).toHaveLength(4);
  });

  it('leaves all other lines as they are', () => {
    const [first = { file: '', line: 1, before: '', after: '' }] = mutationsOf('x.ts', SOURCE);
    expect(mutate(SOURCE, first).split('\n').slice(0, 2)).toEqual(SOURCE.split('\n').slice(0, 2));
  });

  it('chooses the same ones for the same seed, each in another file', () => {
    const all = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) => mutationsOf(file, SOURCE));
    const chosen = chooseMutations(all, 3, randomFrom(7));
    expect(chooseMutations(all, 3, randomFrom(7))).toEqual(chosen);
    expect(new Set(chosen.map(({ file }) => file)).size).toBe(3);
  });
});
