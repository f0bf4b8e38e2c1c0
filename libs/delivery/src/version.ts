import { shortHash } from './digest';

/** A description as parsed, including fields that only a later portal version knows. */
type Written = Readonly<Record<string, unknown>>;

/**
 * The released content, as text: a description without its version and build origin, because the same build may come
 * from several places. The order of keys matters, so it is taken from the description as written, not from the output
 * of a schema.
 * @param description `release.json`, parsed as JSON only
 */
export const contentOf = ({ version: _, source: __, ...content }: Written): string => JSON.stringify(content);

/** The digest that a release's version ends with, of its {@link contentOf}. */
export const digestOf = (description: Written): string => shortHash(contentOf(description));

/** The version of a release: the package's own, e.g. `1.2.0`, and the digest of its content. */
export const versionOf = (packageVersion: string, description: Written) => `${packageVersion}-${digestOf(description)}`;
