import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { root } from '../portal/src/processes';
import { createNodes } from '../workspace/nx-plugin.mjs';

const APP = /^(?:shell|mf-[^/]+)\//;

const filesLike = (pattern: string) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

test('every spec file of the shell and the remotes is a task', () => {
  const [, nodesOf] = createNodes;
  const projects = filesLike('*/package.json').filter((file) =>
    /^(?:[^/]+|libs\/[^/]+|tools\/[^/]+)\/package\.json$/.test(file),
  );
  const targets = nodesOf(projects).flatMap(([, nodes]) =>
    Object.entries(nodes.projects).flatMap(([folder, project]) =>
      APP.test(`${folder}/`) ? Object.values(project.targets) : [],
    ),
  );
  const specs = filesLike('*.spec.ts*').filter((file) => APP.test(file));
  expect(targets.flatMap(({ options }) => options?.spec ?? []).toSorted()).toEqual(specs.toSorted());
});
