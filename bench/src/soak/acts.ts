import type { Call } from '@portal/contracts/call';
import { createComment } from '@portal/contracts/comments';
import { cheerPost, createPost, uncheerPost } from '@portal/contracts/community';
import { updateHabitDay } from '@portal/contracts/habits';
import { saveLessonProgress } from '@portal/contracts/lessons';
import { createPriority, deletePriority, prioritySchema } from '@portal/contracts/priorities';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { sendThreadMessage } from '@portal/contracts/threads';
import { CALLS } from '@portal/contracts/calls';
import { questionnaireOf } from '../../../api/test/fixtures';
import type { Random } from '../../../api/test/random';
import { DAY } from '../member-day/day';
import {
  CHEERS,
  COMMENTS,
  HABIT_DAYS,
  MARK,
  MESSAGES,
  ONCE,
  POSTS,
  PRIORITIES,
  QUESTIONNAIRES,
  REFLECTIONS,
} from './facts';
import type { Fact } from './ledger';
import type { Member } from './members';

/** What is sent for an act, and what is true once it is acknowledged. */
export interface Sent {
  method: string;
  path: string;
  body?: unknown;
  /** What it is by the contract; undefined for a page. */
  call?: Call | undefined;
  fact?: Fact;
  /** Called with the body of a success. */
  hear?: (body: unknown) => void;
}

/** Who acts, and what there is to act on. */
export interface Scene {
  member: Member;
  posts: readonly string[];
  /** The day of whose habits members check off, such as `2026-03-06`. */
  date: string;
  random: Random;
  /** A number that no other act has. */
  number: number;
}

/** Something that people do at the portal. */
export interface Act {
  name: string;
  /** How often an active member does it on a day: how likely it is next. */
  perDay: number;
  /** Whether it is a visitor who does it. */
  asVisitor?: true;
  send: (scene: Scene) => Sent;
}

/** How many priorities members keep on their list, so that pages stay as long as they are. */
const PRIORITIES_KEPT = 3;

const perDay = (name: string) => {
  const step = DAY.find((one) => one.name === name);
  if (!step) throw new Error(`A member’s day has no step “${name}”`);
  return step.perDay;
};

const sent = (call: Call, params: Readonly<Record<string, string>>, body?: unknown): Sent => ({
  method: call.method,
  path: call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
  body,
  call,
});

const reads = DAY.flatMap(({ name, perDay: times, request }): Act[] => {
  const { method, path } = request({ headers: {}, habits: [], priorities: [] }, 0, []);
  if (method !== 'GET') return [];
  const call = CALLS.find((one) => one.method === 'GET' && one.path === path);
  return [{ name, perDay: times, send: () => ({ method, path, call }) }];
});

const addPriority = ({ member, number }: Scene): Sent => {
  const title = `${MARK}${number}: call the lender`;
  return {
    ...sent(createPriority, {}, { title }),
    fact: { kind: PRIORITIES, key: title, value: ONCE },
    hear: (body) => member.priorities.push(prioritySchema.parse(body)),
  };
};

const deleteOldestPriority = ({ member }: Scene): Sent | undefined => {
  if (member.priorities.length < PRIORITIES_KEPT) return undefined;
  const [{ id, title } = { id: '', title: '' }] = member.priorities;
  return {
    ...sent(deletePriority, { id }),
    fact: { kind: PRIORITIES, key: title, value: undefined },
    hear: () => member.priorities.shift(),
  };
};

const writes: readonly Act[] = [
  {
    name: 'adds or deletes a priority',
    perDay: 2 * perDay('adds a priority'),
    send: (scene) => deleteOldestPriority(scene) ?? addPriority(scene),
  },
  {
    name: 'checks or unchecks a habit',
    perDay: perDay('checks off a habit'),
    send({ member, date, random }) {
      const [id, done] = [random.one(member.habits), random.happens(0.5)];
      return {
        ...sent(updateHabitDay, { id, date }, { done }),
        fact: { kind: HABIT_DAYS, key: `${id} ${date}`, value: done ? ONCE : undefined },
      };
    },
  },
  {
    name: 'saves a lesson',
    perDay: perDay('saves a lesson'),
    send({ member, random, number }) {
      const lessonId = `clarity-${random.between(1, 20)}`;
      const reflection = `${MARK}${number}: I wrote down what I want, and why.`;
      return {
        ...sent(saveLessonProgress, { lessonId }, { lessonId, completed: false, reflection, activitiesCompleted: [0] }),
        fact: { kind: REFLECTIONS, key: `${member.id} ${lessonId}`, value: reflection },
      };
    },
  },
  {
    name: 'cheers a post, or no longer does',
    perDay: perDay('cheers a post'),
    send({ member, posts, random }) {
      const [id, cheers] = [random.one(posts), random.happens(0.5)];
      return {
        ...sent(cheers ? cheerPost : uncheerPost, { id }),
        fact: { kind: CHEERS, key: `${id} ${member.id}`, value: cheers ? ONCE : undefined },
      };
    },
  },
  {
    name: 'comments on a post',
    perDay: perDay('comments on a post'),
    send({ posts, random, number }) {
      const content = `${MARK}${number}: well done. Keep going.`;
      return {
        ...sent(createComment, { id: random.one(posts) }, { content, mentions: [] }),
        fact: { kind: COMMENTS, key: content, value: ONCE },
      };
    },
  },
  {
    name: 'writes a post',
    perDay: perDay('writes a post'),
    send({ number }) {
      const content = `${MARK}${number}: one call before noon, one before the day ends.`;
      return { ...sent(createPost, {}, { content, mentions: [] }), fact: { kind: POSTS, key: content, value: ONCE } };
    },
  },
  {
    name: 'writes to the team',
    perDay: 0.1,
    send({ number }) {
      const content = `${MARK}${number}: can we move our session to Thursday?`;
      return { ...sent(sendThreadMessage, {}, { content }), fact: { kind: MESSAGES, key: content, value: ONCE } };
    },
  },
];

const visits: readonly Act[] = [
  { name: 'opens the landing page', perDay: 1, asVisitor: true, send: () => ({ method: 'GET', path: '/' }) },
  {
    name: 'sends a questionnaire',
    perDay: 0.1,
    asVisitor: true,
    send({ number }) {
      const name = `${MARK}${number}`;
      const body = { ...questionnaireOf(name), email: `soak-${number}@example.com` };
      return { ...sent(submitQuestionnaire, {}, body), fact: { kind: QUESTIONNAIRES, key: name, value: ONCE } };
    },
  },
];

/** A member's day, as `npm run bench -- member-day` has it, with what can be verified afterwards, and visitors. */
export const ACTS: readonly Act[] = [...reads, ...writes, ...visits];

const ALL_PER_DAY = ACTS.reduce((sum, act) => sum + act.perDay, 0);

/** The next act, each as likely as it is frequent. */
export function chooseAct(random: Random): Act {
  let left = random.next() * ALL_PER_DAY;
  const act = ACTS.find((one) => (left -= one.perDay) < 0) ?? ACTS[0];
  if (!act) throw new Error('There is nothing to do');
  return act;
}
