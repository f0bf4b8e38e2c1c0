import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { deployRelease, uploadRelease } from '@portal/contracts/delivery';
import { deploymentSchema } from '@portal/contracts/deployments';
import { readBuild, type Build } from '@portal/remote-kit/release/build';
import type { PortalClient } from '@portal/remote-kit/release/portal-client';
import { packed } from '@portal/remote-kit/release/publish';
import type * as z from 'zod';
import { root } from '../../../tools/portal/src/processes';
import { variantOf } from './variant';

/** The app that is released again and again. */
export const RELEASED_APP = 'mf-courses';

/** A text of its dashboard, which every release words differently. */
const GREETING = 'Welcome back, ';

/** How long, in milliseconds, a process may serve what was live before: it asks every second if it wasn't told. */
const FOLLOWS_WITHIN = 5_000;

interface LiveTime {
  version: string;
  from: number;
  /** Until when pages may still have it; undefined while it is live. */
  to: number | undefined;
}

/** The releases of one app during a soak: published, rolled back, and when each was live. */
export class Releases {
  published = 0;
  rolledBack = 0;
  private readonly greetings: Map<string, string>;
  private readonly times: LiveTime[];
  /** What was published and not rolled back; the last one is live. */
  private readonly stack: string[];

  private constructor(
    private readonly portal: PortalClient,
    private readonly build: Build,
  ) {
    const { version } = build.release;
    this.greetings = new Map([[version, GREETING]]);
    this.times = [{ version, from: 0, to: undefined }];
    this.stack = [version];
  }

  /** Of a portal that has the build in the app's folder live. */
  static async of(portal: PortalClient): Promise<Releases> {
    return new Releases(portal, await readBuild(path.join(root, RELEASED_APP)));
  }

  /** The live version. */
  get live() {
    return this.stack.at(-1) ?? '';
  }

  /** Publishes a release that greets members differently. */
  async publish() {
    const greeting = `Welcome back in release ${this.published + 1}, `;
    const build = variantOf(this.build, GREETING, greeting);
    const { app, version } = build.release;
    this.greetings.set(version, greeting);
    await this.portal.ask(uploadRelease, { file: await packed(build, undefined) });
    await this.deploy({ action: 'publish', app, version, channel: 'stable', onlyNew: false }, version);
    this.stack.push(version);
    this.published++;
  }

  /** Goes back to the release before the live one. @throws if there is none */
  async rollback() {
    const before = this.stack.at(-2);
    if (before === undefined) throw new Error(`There is no release of ${RELEASED_APP} to go back to`);
    await this.deploy({ action: 'rollback', app: RELEASED_APP }, before);
    this.stack.pop();
    this.rolledBack++;
  }

  /** How a version greets members; undefined for one that was never published. */
  greetingOf = (version: string) => this.greetings.get(version);

  /** Whether a page that was requested and received at these times may have this version. */
  wasLive = (version: string, sentAt: number, receivedAt: number) =>
    this.times.some((time) => time.version === version && time.from <= receivedAt && (time.to ?? Infinity) >= sentAt);

  private async deploy(move: z.input<typeof deploymentSchema>, expected: string) {
    const previous = this.times.at(-1);
    // A process may serve it before the answer is here.
    this.times.push({ version: expected, from: Date.now(), to: undefined });
    const { version } = await this.portal.ask(deployRelease, {
      body: { id: randomUUID(), move: deploymentSchema.parse(move) },
    });
    if (version !== expected) throw new Error(`${move.action} made ${version} live instead of ${expected}`);
    if (previous) previous.to = Date.now() + FOLLOWS_WITHIN;
  }
}
