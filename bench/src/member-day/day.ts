import { randomUUID } from 'node:crypto';
import { cheerPost, createPost, listPosts } from '@portal/contracts/community';
import { createComment } from '@portal/contracts/comments';
import { getDashboard } from '@portal/contracts/dashboard';
import { completeHabit } from '@portal/contracts/habits';
import { saveLessonProgress } from '@portal/contracts/lessons';
import { listNotifications } from '@portal/contracts/notifications';
import { createPriority, updatePriority } from '@portal/contracts/priorities';
import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';

/** A member who acts, and what is theirs. */
export interface Actor {
  headers: Record<string, string>;
  habits: readonly string[];
  priorities: string[];
}

interface Sent {
  method: string;
  path: string;
  body?: unknown;
}

/** Something that a member does. */
export interface Step {
  name: string;
  /** How often an active member does it on a day. */
  perDay: number;
  /** @param turn how often the member has done it before */
  request: (actor: Actor, turn: number, posts: readonly string[]) => Sent;
}

const at = (path: string, id: string) => path.replace(':id', id);
const pick = (all: readonly string[], turn: number) => all[turn % all.length] ?? '';
const open = (name: string, path: string, perDay: number): Step => ({
  name,
  perDay,
  request: () => ({ method: 'GET', path }),
});

/**
 * An active member's day: they open the dashboard in the morning and in the evening, check off their habits, do a lesson, and
 * look at the community. How often is an assumption; what each costs is measured.
 */
export const DAY: readonly Step[] = [
  open('opens the dashboard', '/dashboard', 2),
  open('opens a lesson', '/clarity?day=3', 1),
  open('opens the community', '/community', 1),
  open('the dashboard is fetched again', getDashboard.path, 4),
  open('the feed is fetched again', listPosts.path, 2),
  open('reads notifications', listNotifications.path, 1),
  {
    name: 'checks off a habit',
    perDay: 5,
    request: ({ habits }, turn) => ({ method: completeHabit.method, path: at(completeHabit.path, pick(habits, turn)) }),
  },
  {
    name: 'adds a priority',
    perDay: 2,
    request: (_, turn) => ({
      method: createPriority.method,
      path: createPriority.path,
      body: { title: `Call the lender, ${turn}` },
    }),
  },
  {
    name: 'checks off a priority',
    perDay: 2,
    request: ({ priorities }, turn) => ({
      method: updatePriority.method,
      path: at(updatePriority.path, pick(priorities, turn)),
      body: { completed: turn % 2 === 0 },
    }),
  },
  {
    name: 'saves a lesson',
    perDay: 6,
    request: (_, turn) => ({
      method: saveLessonProgress.method,
      path: saveLessonProgress.path.replace(':lessonId', `clarity-${1 + (turn % 20)}`),
      body: {
        lessonId: `clarity-${1 + (turn % 20)}`,
        completed: false,
        reflection: `I wrote down what I want, and why. ${turn}`,
        activitiesCompleted: [0],
      },
    }),
  },
  {
    name: 'cheers a post',
    perDay: 2,
    request: (_, turn, posts) => ({ method: cheerPost.method, path: at(cheerPost.path, pick(posts, turn)) }),
  },
  {
    name: 'comments on a post',
    perDay: 0.5,
    request: (_, turn, posts) => ({
      method: createComment.method,
      path: at(createComment.path, pick(posts, turn)),
      body: { content: `Well done. Keep going, ${turn}.`, mentions: [] },
    }),
  },
  {
    name: 'writes a post',
    perDay: 0.2,
    request: (_, turn) => ({
      method: createPost.method,
      path: createPost.path,
      body: { content: `One call before noon, one before the day ends. ${turn}`, mentions: [] },
    }),
  },
];

/** A step as it is sent by a member's browser. */
export function requestOf(step: Step, actor: Actor, turn: number, posts: readonly string[]) {
  const { method, path, body } = step.request(actor, turn, posts);
  return {
    method,
    path,
    headers: {
      ...actor.headers,
      'sec-fetch-site': 'same-origin',
      ...(method === 'GET' ? {} : { [IDEMPOTENCY_KEY_HEADER]: randomUUID() }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}
