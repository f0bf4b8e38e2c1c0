import { shortHash } from './digest';

/** A description as parsed, including fields that only a later portal knows. */
type Written = Readonly<Record<string, unknown>>;

/**
 * All that is released, as text: a description without the version itself and without where it was built, for the same
 * build may come from several places. The order of the keys counts, so it is taken from the description as it is
 * written, not from what a schema makes of it.
 * @param description `release.json`, parsed as JSON alone
 */
export const contentOf = ({ version: _, source: __, ...content }: Written): string => JSON.stringify(content);

/** The digest that a release's version ends with, of its {@link contentOf}. */
export const digestOf = (description: Written): string => shortHash(contentOf(description));

/** The version of a release: the package's own, e.g. `1.2.0`, and the digest of what is released. */
export const versionOf = (packageVersion: string, description: Written) => `${packageVersion}-${digestOf(description)}`;
