import {
  compositionSchema,
  COMPOSITION_URL,
  HOST,
  releaseSchema,
  releaseUrl,
  type Composition,
  type Release,
} from '@portal/contracts/release';
import type { SsrBundle } from '@portal/delivery/rendering/ssr-bundles';
import type * as z from 'zod';
import { ReleaseError } from '../release/release-error';
import { unreachable } from '../release/unreachable';

/** A shell with its development build. */
export type DevelopmentShell = Release & { development: NonNullable<Release['development']> };

/** The portal to develop against, as far as it is public. */
export class PortalBehind {
  private readonly shells = new Map<string, DevelopmentShell>();
  private readonly programs = new Map<string, SsrBundle>();

  constructor(readonly address: string) {}

  /** The portal's live composition. @throws {ReleaseError} if there is no portal */
  composition = (): Promise<Composition> => this.read(COMPOSITION_URL, compositionSchema);

  /** The shell of a composition. @throws {ReleaseError} if it was built before shells had a development build */
  async shellOf({ releases }: Composition): Promise<DevelopmentShell> {
    const version = releases.find(({ app }) => app === HOST)?.version ?? '';
    const known = this.shells.get(version);
    if (known) return known;
    const { development, ...release } = await this.read(releaseUrl(HOST, version, 'release.json'), releaseSchema);
    if (!development) {
      throw new ReleaseError(
        `The portal at ${this.address} is too old to develop against: its shell ${version} has no development build`,
      );
    }
    const shell = { ...release, development };
    this.shells.set(version, shell);
    return shell;
  }

  /** What renders pages on the server in a shell. @throws {ReleaseError} when the portal doesn't serve it */
  async ssrBundleOf({ app, version, program }: Release): Promise<SsrBundle> {
    const known = this.programs.get(version);
    if (known) return known;
    const answer = program === undefined ? undefined : await fetch(this.address + releaseUrl(app, version, program));
    if (!answer?.ok) throw new ReleaseError(`The shell ${version} at ${this.address} can’t render pages on the server`);
    const bundle = { code: await answer.text(), file: `${app}.cjs` };
    this.programs.set(version, bundle);
    return bundle;
  }

  private async read<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    const answer = await fetch(this.address + path).catch((error: unknown) => {
      throw unreachable(this.address, error);
    });
    const parsed = schema.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
    if (!parsed.success) throw new ReleaseError(`${this.address} isn’t a portal`);
    return parsed.data;
  }
}
