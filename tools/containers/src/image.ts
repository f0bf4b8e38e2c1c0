import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.resolve(import.meta.dirname, '../../../deploy/Dockerfile');

/** What the image that runs the API says of itself in deploy/Dockerfile, where it is the last stage. */
interface Image {
  /** The command that serves; its arguments follow it. */
  command: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** Numeric, as `user:group`. */
  user: string;
  workdir: string;
  /** What is copied from other stages: from, to. */
  copied: readonly (readonly string[])[];
}

/** @throws if the file lacks an instruction */
export function readApiImage(): Image {
  const stages = readFileSync(FILE, 'utf8')
    .replaceAll('\\\n', ' ')
    .split(/^FROM /m);
  const last = stages.at(-1) ?? '';
  const all = (keyword: string) =>
    [...last.matchAll(new RegExp(`^${keyword} (.+)$`, 'gm'))].map(([, text = '']) => text);
  const one = (keyword: string) => {
    const [text] = all(keyword);
    if (text === undefined) throw new Error(`deploy/Dockerfile has no ${keyword} in its last stage.`);
    return text;
  };
  return {
    command: JSON.parse(one('CMD')) as string[],
    environment: Object.fromEntries(
      one('ENV')
        .split(' ')
        .map((pair) => pair.split('=')),
    ) as Record<string, string>,
    user: one('USER'),
    workdir: one('WORKDIR'),
    copied: all('COPY').map((text) => text.split(' ').filter((word) => !word.startsWith('--'))),
  };
}
