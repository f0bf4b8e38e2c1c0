import { releaseSchema, type Release } from '@portal/contracts/release';
import { verifySignature, type ReleaseKeys } from '@portal/delivery/signature';
import { Refused } from '@portal/delivery/refused';
import { ReadyText } from '../../http/ready-file';
import type { KeptRelease } from './release-reader';
import { Unsound } from './unsound';

/** A file of a release: by which hash it is kept, and what its release says that it is. */
export interface KnownFile {
  sha256: string;
  integrity: string;
}

/** A release whose description was read and checked. */
export interface KnownRelease {
  release: Release;
  /** Its `release.json`. */
  description: ReadyText;
  files: ReadonlyMap<string, KnownFile>;
}

function described({ app, version, description }: KeptRelease): Release {
  const parsed = releaseSchema.safeParse(JSON.parse(description));
  if (!parsed.success) throw new Unsound(`${app} ${version}: its description cannot be read`);
  const said = parsed.data;
  if (said.app !== app || said.version !== version) {
    throw new Unsound(`${app} ${version}: its description is that of ${said.app} ${said.version}`);
  }
  return said;
}

/**
 * Checks what a release says of itself, and where keys are configured who says so. Its files are checked when they are
 * read.
 * @throws {Unsound} with the reason
 */
export function toKnownRelease(kept: KeptRelease, keys: ReleaseKeys | undefined): KnownRelease {
  try {
    verifySignature(kept, keys);
    const release = described(kept);
    const contents = new Map(Object.entries(kept.files));
    const files = Object.entries(release.files).map(([name, { integrity }]) => {
      const sha256 = contents.get(name);
      if (sha256 === undefined) throw new Unsound(`${kept.app} ${kept.version}: ${name} is missing`);
      return [name, { sha256, integrity }] as const;
    });
    return { release, files: new Map(files), description: new ReadyText(kept.description) };
  } catch (error) {
    if (error instanceof Refused) throw new Unsound(error.message);
    if (error instanceof SyntaxError) throw new Unsound(`${kept.app} ${kept.version}: its description is no JSON`);
    throw error;
  }
}
