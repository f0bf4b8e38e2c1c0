import { deliveryStateSchema, type DeliveryState } from '@portal/contracts/deployments';
import * as z from 'zod';
import { UNCHANGED_BRAND, type Brand } from '@portal/delivery/brand';
import { HOST } from '@portal/contracts/release';
import type { FileStorage } from '../../storage/file-storage';
import { unpackContent, type Content } from '../../storage/packed-content';

/** The channel of PostgreSQL on which a process hears of deployments, of a new brand, and of the service worker's switch; the payload is the number of the change. */
export const DEPLOYMENTS_CHANNEL = 'delivery';

/** How many steps back of a remote are looked at. */
const STEPS_BACK = 5;

export const KEPT = `
SELECT r.app, r.version, r.description, r.signature, coalesce(
  (SELECT json_object_agg(f.name, encode(f.sha256, 'hex')) FROM release_files f WHERE (f.app, f.version) = (r.app, r.version)),
  '{}') AS files
FROM releases r`;

/**
 * The number of the last change, polled by each process every second: the last deployment's number, once the owner has
 * changed the brand, its edition, and whether the service worker is off.
 */
export const LAST_CHANGE = `
SELECT coalesce(max(number), 0)::text || coalesce((SELECT '.' || edition FROM brand), '') ||
  coalesce((SELECT '.off' FROM service_worker_off), '') AS number FROM release_moves`;

/** Notifies all processes of a change on commit, within its transaction. */
export const TELL = `SELECT pg_notify('${DEPLOYMENTS_CHANNEL}', (${LAST_CHANGE}))`;

export const BRAND = `
SELECT json_build_object(
  'words', json_build_object('name', b.name, 'tagline', b.tagline, 'contact', b.contact),
  'accent', b.accent,
  'logo', CASE WHEN l.token IS NOT NULL
    THEN json_build_object('token', l.token, 'mark', translate(encode(l.mark, 'base64'), E'\\n', '')) END)
FROM brand b LEFT JOIN brand_logos l ON l.token = b.logo`;

/** One statement, so that number, state, releases and brand are of one moment. */
export const SNAPSHOT = `
SELECT (${LAST_CHANGE}), (${BRAND}) AS brand,
  EXISTS (SELECT FROM service_worker_off) AS "serviceWorkerOff",
  (SELECT coalesce(json_object_agg(app, state), '{}') FROM delivered_apps) AS state,
  (SELECT coalesce(json_agg(given), '[]') FROM (
    ${KEPT} JOIN delivered_apps d USING (app)
    WHERE r.version IN (d.state -> 'stack' ->> -1, d.state -> 'candidate' ->> 'version')
    ORDER BY r.app, r.version
  ) given) AS releases,
  (SELECT coalesce(json_agg(back), '[]') FROM (
    ${KEPT} JOIN delivered_apps d USING (app)
    JOIN LATERAL generate_series(2, ${STEPS_BACK + 1}) AS step ON r.version = d.state -> 'stack' ->> -step
    WHERE r.app <> '${HOST}'
    ORDER BY r.app, step
  ) back) AS "stepsBack"`;

/** A release of an app ($1) by its version ($2). */
export const RELEASE = `${KEPT} WHERE r.app = $1 AND r.version = $2`;

/** A content by its SHA-256 in hex ($1). */
export const CONTENT = `SELECT bytes, brotli, gzip, object_sha256 AS "objectSha256" FROM file_contents WHERE sha256 = decode($1, 'hex')`;

/** Runs a query and returns its rows, like TypeORM's `DataSource.query`. */
export type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

/** A stored release. */
export interface KeptRelease {
  app: string;
  version: string;
  /** The bytes of its `release.json` as text, exactly as signed. */
  description: string;
  /** Base64 of the Ed25519 signature that it was sent with, if any. */
  signature: string | null;
  /** The SHA-256 of each of its files, in hex, by the file's name. */
  files: Record<string, string>;
}

/** What browsers get, at one moment. */
export interface Snapshot {
  /** Number of the last change, which is also its notification's payload; `0` before the first. */
  number: string;
  state: DeliveryState;
  /** Each release that some browser can get: of every app its live one and its candidate. */
  releases: KeptRelease[];
  /** The next steps back of each remote: what browsers get where those do not fit. */
  stepsBack: KeptRelease[];
  brand: Brand;
  /** Whether browsers are to remove the service worker. */
  serviceWorkerOff: boolean;
}

const keptSchema = z.object({
  app: z.string(),
  version: z.string(),
  description: z.string(),
  signature: z.string().nullable(),
  files: z.record(z.string(), z.string()),
});

const brandSchema: z.ZodType<Brand> = z.object({
  words: z.object({ name: z.string(), tagline: z.string(), contact: z.string() }),
  accent: z.string(),
  logo: z.object({ token: z.string(), mark: z.string() }).nullable(),
});

const numberSchema = z.object({ number: z.string() });

export const snapshotSchema = z.object({
  ...numberSchema.shape,
  state: deliveryStateSchema,
  releases: z.array(keptSchema),
  /** Missing in snapshots of an earlier portal version. */
  stepsBack: z.array(keptSchema).default([]),
  /** Null until the owner has changed it; missing in snapshots of an earlier portal version. */
  brand: brandSchema.nullish().transform((brand) => brand ?? UNCHANGED_BRAND),
  /** Missing in snapshots of an earlier portal version. */
  serviceWorkerOff: z.boolean().default(false),
});

const bufferSchema = z.instanceof(Buffer).nullable();

const contentSchema = z.object({
  bytes: bufferSchema,
  brotli: bufferSchema,
  gzip: bufferSchema,
  objectSha256: bufferSchema,
});

/**
 * Reads stored releases, for everything that serves or checks them; the releases module writes them. Nothing is checked
 * here: code that sends bytes to a browser compares them with the hash in the release.
 * @example new ReleaseReader((sql, values) => dataSource.query(sql, values), fileStorage)
 * @example new ReleaseReader(async (sql, values) => (await pool.query(sql, values)).rows)
 */
export class ReleaseReader {
  /** @param files reads the contents that are in S3; nothing may be there without it */
  constructor(
    private readonly query: Query,
    private readonly files?: Pick<FileStorage, 'get'>,
  ) {}

  /** The number of the last change alone, for asking often whether there was one. */
  async lastChange(): Promise<string> {
    const [row] = z.tuple([numberSchema]).parse(await this.query(LAST_CHANGE));
    return row.number;
  }

  async snapshot(): Promise<Snapshot> {
    const [snapshot] = z.tuple([snapshotSchema]).parse(await this.query(SNAPSHOT));
    return snapshot;
  }

  /** A stored release, live or not; undefined if there is none. */
  async release(app: string, version: string): Promise<KeptRelease | undefined> {
    const [release] = z.array(keptSchema).parse(await this.query(RELEASE, [app, version]));
    return release;
  }

  /** A content by its SHA-256 in hex; undefined when there is none. @throws FileException */
  async contentOf(sha256: string): Promise<Content | undefined> {
    const [content] = z.array(contentSchema).parse(await this.query(CONTENT, [sha256]));
    if (!content) return undefined;
    const { bytes, objectSha256, ...encodings } = content;
    if (bytes) return { bytes, ...encodings };
    const packed = await this.files?.get({ bytes, objectSha256 });
    return packed && unpackContent(packed);
  }
}
