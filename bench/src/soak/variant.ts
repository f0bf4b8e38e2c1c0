import { integrityOf } from '@portal/delivery/digest';
import { versionOf } from '@portal/delivery/version';
import type { Build } from '@portal/remote-kit/release/build';

/** Between the version of the package and the digest. */
const DIGEST = /-[0-9a-f]+$/;

/**
 * A build with another text, as the compiler would have made it from a changed source: other files name the integrity
 * of those that have changed, and the version is that of the new content.
 * @throws if no script has the text
 */
export function variantOf({ release, files }: Build, text: string, replacement: string): Build {
  const scripts = new Map(
    [...files].filter(([name]) => /\.c?js$/.test(name)).map(([name, bytes]) => [name, bytes.toString()]),
  );
  const changed = [...scripts].filter(([, script]) => script.includes(text)).map(([name]) => name);
  if (changed.length === 0) throw new Error(`No script of ${release.app} has the text “${text}”`);
  for (const name of changed) scripts.set(name, scripts.get(name)?.replaceAll(text, replacement) ?? '');
  for (const name of changed) {
    const before = release.files[name]?.integrity ?? '';
    const now = integrityOf(scripts.get(name) ?? '');
    for (const [other, script] of scripts) scripts.set(other, script.replaceAll(before, now));
  }
  const all = new Map([...files].map(([name, bytes]) => [name, Buffer.from(scripts.get(name) ?? bytes)]));
  const described = Object.fromEntries(
    [...all].map(([name, bytes]) => [name, { integrity: integrityOf(bytes), bytes: bytes.length }]),
  );
  const content = { ...release, files: described };
  const next = { ...content, version: versionOf(release.version.replace(DIGEST, ''), content) };
  return { release: next, description: Buffer.from(JSON.stringify(next)), files: all };
}
