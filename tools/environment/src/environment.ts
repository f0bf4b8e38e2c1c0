import { createPublicKey } from 'node:crypto';
import path from 'node:path';
import { releaseKeysSchema } from '@portal/delivery/signature';
import * as z from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['0', '1'], 'Must be 0 or 1').transform((value) => value === '1');

/** Nobody can listen: https, or http on this machine. */
const SECRET_TRANSPORT = /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/;

/** Whether it's a public key for ECDSA, in base64 (DER, SPKI). */
function isEcKey(value: string): boolean {
  try {
    return (
      createPublicKey({ key: Buffer.from(value, 'base64'), format: 'der', type: 'spki' }).asymmetricKeyType === 'ec'
    );
  } catch {
    return false;
  }
}

/** Every setting that the portal reads from its environment. An empty value counts as unset. */
export const settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Folder of all stored data: the database, the generated admin password. */
  DATA_DIR: z.string().default('.data'),
  /**
   * Folder for the base backups and the archived log of `npm run cluster`, on another disk than DATA_DIR; default:
   * `DATA_DIR/cluster/repository`.
   */
  CLUSTER_REPOSITORY: z.string().optional(),
  /** PostgreSQL to use; `npm start` runs its own when unset. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'Must be a postgres:// address' }).optional(),
  /**
   * The same database without a connection pooler, where DATABASE_URL goes through one in transaction mode: for
   * migrations, backups, and LISTEN, which need a session.
   */
  DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'Must be a postgres:// address' }).optional(),
  /**
   * Streaming replicas of the same database, one or several behind an address, without a pooler in transaction mode: for
   * calls whose answer may be seconds old.
   */
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'Must be a postgres:// address' }).optional(),
  /** 1 keeps the hot statements prepared in each connection; default: 1 without a pooler, 0 behind one. */
  DATABASE_PREPARED_STATEMENTS: flag.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
  /** The shared password of the admin pages. */
  ADMIN_PASSWORD: z.string().optional(),
  /** 1 adds demo members and their data; by default only to a database of `npm start`’s own. */
  SEED_DEMO: flag.optional(),
  /** The address that browsers see, e.g. `https://portal.example.com`; needed behind a proxy. */
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'Must be an http or https address' })
    .refine((value) => new URL(value).origin === value.replace(/\/$/, ''), 'Must be an origin without a path')
    .transform((value) => new URL(value).origin)
    .optional(),
  /** 0 hides the API's own documentation at /api/docs. */
  API_DOCS: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** The operator's own deploy token, for every app and right: what `npm start` and containers publish with. */
  DEPLOY_TOKEN: z
    .string()
    .min(32, 'Must have at least 32 characters')
    .regex(/^[\x21-\x7e]+$/, 'Must be printable characters without spaces')
    .optional(),
  /**
   * Public Ed25519 keys (base64 or PEM) that may sign releases, as JSON by app, or `*` for all others, and by the key's
   * name. Of an app with keys no other release is taken, deployed or served.
   */
  RELEASE_KEYS: releaseKeysSchema.optional(),
  /** Days that a release is kept after it was stored and last live. */
  RELEASE_DAYS: z.coerce.number().int().min(1).max(36_500).default(90),
  /**
   * Folder of this machine's copies of live releases; default: `DATA_DIR/release-cache`. It can be deleted at any time.
   */
  RELEASE_CACHE: z.string().optional(),
  /** Where new files go: pictures, attachments, and files of releases. Where one already is, its row says. */
  FILE_STORAGE: z.enum(['database', 's3']).default('database'),
  /** The S3 bucket, of this portal alone; with the two keys below. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'Must be the name of a bucket')
    .optional(),
  /** An S3-compatible server that isn’t AWS, e.g. `https://minio.example.com:9000`; the bucket goes into the path. */
  AWS_ENDPOINT_URL_S3: z
    .url({ protocol: /^https?$/, error: 'Must be an http or https address' })
    .refine((value) => new URL(value).origin === value.replace(/\/$/, ''), 'Must be an origin without a path')
    .optional(),
  AWS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'Must be the name of a region')
    .default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  /** Addresses or networks (comma-separated) whose X-Forwarded-For is trusted; none by default. */
  TRUSTED_PROXY: z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'Must be addresses or networks')))
    .optional(),
  /** The mail server, e.g. `smtps://user:password@mail.example.com`; without it mails wait in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'Must be an smtp:// or smtps:// address' }).optional(),
  /** Who mails come from, e.g. `Five Pillars <hello@example.com>`. */
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\s]+@[^<>@\s]+$|^[^<>]*<[^<>@\s]+@[^<>@\s]+>$/, 'Must be an email address')
    .optional(),
  /** Email addresses (comma-separated) that get emails about new leads, bookings, messages, and plan requests. */
  ADMIN_EMAILS: z
    .string()
    .transform((value) => value.split(',').map((address) => address.trim()))
    .pipe(z.array(z.email('Must be email addresses')))
    .optional(),
  /**
   * With which Postmark, or a mail provider’s webhook adapter, reports bounces and complaints to /api/email-events; none are taken
   * without it.
   */
  EMAIL_EVENTS_SECRET: z
    .string()
    .min(32, 'Must have at least 32 characters')
    .regex(/^[\x21-\x7e]+$/, 'Must be printable characters without spaces')
    .optional(),
  /** SendGrid’s verification key, with which it signs what it reports to /api/email-events/sendgrid. */
  SENDGRID_WEBHOOK_KEY: z.string().refine(isEcKey, 'Must be the verification key that SendGrid shows').optional(),
  /** The identity provider that members sign in through, e.g. `https://login.example.com`; with the two below. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'Must be an https address' })
    .regex(SECRET_TRANSPORT, 'Must be an https address')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /**
   * The payment provider: Stripe, the test provider, which moves no money, or none. Default: Stripe if its key is set,
   * the test provider if there is demo data, otherwise none.
   */
  PAYMENTS: z.enum(['stripe', 'test', 'off']).optional(),
  /** The portal's key at Stripe, secret or restricted; with the one below. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'Must be a Stripe secret key or restricted key')
    .optional(),
  /** By which the events that Stripe sends to /api/payments/events are signed. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'Must be a Stripe webhook signing secret')
    .optional(),
});

const PROVIDER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;
type Provider = Partial<Record<(typeof PROVIDER)[number] | 'PUBLIC_ORIGIN', string | undefined>>;

/** An identity provider is described wholly or not at all, and must know the address to send browsers back to. */
export function checkProvider({ value: env, issues }: { value: Provider; issues: z.core.$ZodRawIssue[] }) {
  const given = PROVIDER.filter((name) => env[name] !== undefined);
  if (given.length === 0) return;
  for (const name of [...PROVIDER, 'PUBLIC_ORIGIN'] as const) {
    if (env[name] !== undefined) continue;
    issues.push({ code: 'custom', path: [name], message: `Must be set when ${given[0]} is set`, input: env });
  }
}

type Mailing = Partial<Record<'SMTP_URL' | 'MAIL_FROM', string>> & { ADMIN_EMAILS?: string[] | undefined };

/** A mail server requires a sender and recipients for emails. */
export function checkMailing({ value: env, issues }: { value: Mailing; issues: z.core.$ZodRawIssue[] }) {
  if (env.SMTP_URL === undefined) return;
  for (const name of ['MAIL_FROM', 'ADMIN_EMAILS'] as const) {
    if (env[name] !== undefined) continue;
    issues.push({ code: 'custom', path: [name], message: 'Must be set when SMTP_URL is set', input: env });
  }
}

type Paying = Partial<Record<'PAYMENTS' | 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'PUBLIC_ORIGIN', string>>;

/** Stripe needs a key and the secret of its events; and where money moves, a public address to send browsers and events to. */
export function checkPaying({ value: env, issues }: { value: Paying; issues: z.core.$ZodRawIssue[] }) {
  const need = (name: keyof Paying, when: string) => {
    if (env[name] !== undefined) return;
    issues.push({ code: 'custom', path: [name], message: `Must be set when ${when}`, input: env });
  };
  if (env.PAYMENTS === 'stripe') need('STRIPE_SECRET_KEY', 'PAYMENTS is stripe');
  if (env.STRIPE_SECRET_KEY !== undefined) need('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY is set');
  if (env.STRIPE_WEBHOOK_SECRET !== undefined) need('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET is set');
  if (env.STRIPE_SECRET_KEY?.includes('_live_')) need('PUBLIC_ORIGIN', 'STRIPE_SECRET_KEY is a live key');
}

type Storing = Partial<
  Record<'FILE_STORAGE' | 'S3_BUCKET' | 'AWS_ENDPOINT_URL_S3' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY', string>
>;

/** A bucket needs keys, and files can go to S3 only if there is one. Keys alone may be there for other programs. */
export function checkStorage({ value: env, issues }: { value: Storing; issues: z.core.$ZodRawIssue[] }) {
  const need = (name: keyof Storing, when: string) => {
    if (env[name] !== undefined) return;
    issues.push({ code: 'custom', path: [name], message: `Must be set when ${when}`, input: env });
  };
  if (env.FILE_STORAGE === 's3') need('S3_BUCKET', 'FILE_STORAGE is s3');
  if (env.S3_BUCKET === undefined) return;
  need('AWS_ACCESS_KEY_ID', 'S3_BUCKET is set');
  need('AWS_SECRET_ACCESS_KEY', 'S3_BUCKET is set');
}

type Payments = 'stripe' | 'test' | 'off';
interface Choice {
  PAYMENTS?: Payments | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  SEED_DEMO: boolean;
}

function payments({ PAYMENTS, STRIPE_SECRET_KEY, SEED_DEMO }: Choice): Payments {
  if (PAYMENTS !== undefined) return PAYMENTS;
  if (STRIPE_SECRET_KEY !== undefined) return 'stripe';
  return SEED_DEMO ? 'test' : 'off';
}

/** Settings with the payment provider's default applied; by then it is known whether there is demo data. */
export const withPayments = <Env extends Choice>(env: Env) => ({ ...env, PAYMENTS: payments(env) });

/** Settings with the folders that follow from others. */
export const withFolders = <Env extends { DATA_DIR: string; RELEASE_CACHE?: string | undefined }>(env: Env) => ({
  ...env,
  RELEASE_CACHE: env.RELEASE_CACHE ?? path.join(env.DATA_DIR, 'release-cache'),
});

interface Connections {
  DATABASE_URL: string;
  DIRECT_URL?: string | undefined;
  DATABASE_PREPARED_STATEMENTS?: boolean | undefined;
}

/** Settings with what follows from the addresses of the database. */
export function withConnections<Env extends Connections>(env: Env) {
  const { DATABASE_URL, DIRECT_URL = DATABASE_URL } = env;
  /** Whether DATABASE_URL leads to a pooler, whose connections change with each transaction. */
  const isPooled = DIRECT_URL !== DATABASE_URL;
  return {
    ...env,
    DIRECT_URL,
    isPooled,
    DATABASE_PREPARED_STATEMENTS: env.DATABASE_PREPARED_STATEMENTS ?? !isPooled,
  };
}

/** The environment of the whole portal, as `npm start` reads it. */
export const environmentSchema = settings
  .check(checkMailing)
  .check(checkProvider)
  .check(checkPaying)
  .check(checkStorage)
  .refine((env) => env.DATABASE_URL === undefined || env.ADMIN_PASSWORD !== undefined, {
    path: ['ADMIN_PASSWORD'],
    message: 'Must be set when DATABASE_URL is set. The portal only generates a password for its own database',
  })
  .refine((env) => env.DIRECT_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DIRECT_URL'],
    message: 'Must be unset when DATABASE_URL is unset. The portal has no pooler in front of its own database',
  })
  .refine((env) => env.DATABASE_REPLICA_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_REPLICA_URL'],
    message: 'Must be unset when DATABASE_URL is unset. The portal’s own database has no replicas',
  })
  .transform((env) =>
    withPayments({ ...withFolders(env), SEED_DEMO: env.SEED_DEMO ?? env.DATABASE_URL === undefined }),
  );
export type Environment = z.infer<typeof environmentSchema>;

/** Names every setting at fault, one a line. */
export class EnvironmentError extends Error {
  constructor(error: z.ZodError) {
    const faults = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    super(`Some settings are invalid:\n${faults.join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

/** Parses settings with a schema; throws an {@link EnvironmentError} that lists all errors. */
export function readEnvironment<Settings>(
  schema: z.ZodType<Settings>,
  source: Record<string, string | undefined>,
): Settings {
  const set = Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== '');
  const result = schema.safeParse(Object.fromEntries(set));
  if (!result.success) throw new EnvironmentError(result.error);
  return result.data;
}
