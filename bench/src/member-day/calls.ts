import { Agent, request as sendRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getCurrentUser } from '@portal/contracts/auth';
import { listPosts } from '@portal/contracts/community';
import { getDashboard } from '@portal/contracts/dashboard';
import { listEvents } from '@portal/contracts/events';
import { listLessonProgress, listLessons } from '@portal/contracts/lessons';
import { Random } from '../../../api/test/random';
import { headersOf } from '../api/portal';
import { DAY, requestOf, type Actor, type Step } from './day';

/** A community in its first year. */
export const COMMUNITY = { members: 2_000, posts: 10_000, progress: 60_000, completions: 250_000, leads: 1_000 };

/** The first one who acts: those before have a longer history than most. */
const FIRST_MEMBER = 100;

/** Milliseconds. */
const RETRY_AFTER = 1_000;

/** The calls that a page makes while it is rendered. */
const PAGE_CALLS: Record<string, readonly string[]> = {
  '/dashboard': [getCurrentUser.path, getDashboard.path],
  '/clarity?day=3': [
    getCurrentUser.path,
    ...[listLessons, listLessonProgress].map(({ path }) => path.replace(':courseKey', 'clarity')),
  ],
  '/community': [getCurrentUser.path, listPosts.path, listEvents.path],
};

/** The members who act, and the newest posts. */
export interface Cast {
  actors: readonly Actor[];
  posts: readonly string[];
}

interface Action {
  actor: Actor;
  step: Step;
  turn: number;
}

/** What all members do on their day, in an order by chance, as people write and read in turn. */
function actionsOf(actors: readonly Actor[], round: number): Action[] {
  const actions = actors.flatMap((actor, place) =>
    DAY.flatMap((step) => {
      const times = Math.floor(step.perDay) + (place % 10 < (step.perDay % 1) * 10 ? 1 : 0);
      return Array.from({ length: times }, (_, turn) => ({ actor, step, turn: round * 10 + turn }));
    }),
  );
  return new Random(round).shuffled(actions);
}

/** Sends a request. @returns whether it was answered; a server that is too busy refuses it. @throws when it fails */
function send(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: Omit<ReturnType<typeof requestOf>, 'body'> & { body?: string },
) {
  return new Promise<boolean>((resolve, reject) => {
    const sent = sendRequest(origin + path, { agent, method, headers }, (response) => {
      const { statusCode = 0 } = response.resume();
      response.on('error', reject).on('end', () => {
        if (statusCode < 300) return resolve(true);
        // The machine is busy with something else: the request is made again.
        if (statusCode === 503) return resolve(false);
        reject(new Error(`${method} ${path} is answered with ${statusCode}`));
      });
    });
    sent.on('error', reject).end(body);
  });
}

/** Where the calls go, and how many are under way at a time. */
interface Crowd {
  /** API processes that share the calls. */
  origins: readonly string[];
  atOnce: number;
}

/**
 * Lives a day of all members: each page as the calls that it makes, without being rendered.
 * @param round makes it another day than that of before
 * @returns how many calls were answered
 */
export async function liveByCalls({ origins, atOnce }: Crowd, { actors, posts }: Cast, round: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const actions = actionsOf(actors, round);
  let begun = 0;
  let answered = 0;
  const keepSending = async (origin: string) => {
    for (let action = actions[begun++]; action; action = actions[begun++]) {
      const request = requestOf(action.step, action.actor, action.turn, posts);
      for (const path of PAGE_CALLS[request.path] ?? [request.path]) {
        while (!(await send(origin, agent, { ...request, path }))) await pause(RETRY_AFTER);
        answered++;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => keepSending(origins[at % origins.length] ?? '')));
  agent.destroy();
  return answered;
}

/** Members of a generated community who act, as an API process on its database shows them. */
export async function castOf(origin: string, url: string, members: number): Promise<Cast> {
  const ask = async (path: string, headers: Record<string, string>): Promise<unknown> =>
    (await fetch(origin + path, { headers })).json();
  const actors: Actor[] = [];
  for (let place = FIRST_MEMBER; place < FIRST_MEMBER + members; place++) {
    const headers = await headersOf(url, place);
    const { habits, dailyPriorities } = getDashboard.response.parse(await ask(getDashboard.path, headers));
    actors.push({ headers, habits: habits.map(({ id }) => id), priorities: dailyPriorities.map(({ id }) => id) });
  }
  const posts = listPosts.response.parse(await ask(listPosts.path, actors[0]?.headers ?? {}));
  return { actors, posts: posts.map(({ id }) => id) };
}
