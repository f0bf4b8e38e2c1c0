import { describe, expect, test } from '@jest/globals';
import { environmentSchema, readEnvironment } from './environment';

const database = { DATABASE_URL: 'postgres://db/portal' };

describe('the environment', () => {
  test('needs nothing: everything has a default, and demo data goes into a database of its own', () => {
    expect(readEnvironment(environmentSchema, {})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      SEED_DEMO: true,
    });
  });

  test('keeps demo data out of a given database unless asked for', () => {
    const env = { ...database, ADMIN_PASSWORD: 'secret' };
    expect(readEnvironment(environmentSchema, env).SEED_DEMO).toBe(false);
    expect(readEnvironment(environmentSchema, { ...env, SEED_DEMO: '1' }).SEED_DEMO).toBe(true);
  });

  test('refuses a database without an admin password', () => {
    expect(() => readEnvironment(environmentSchema, database)).toThrow(/ADMIN_PASSWORD: Must be set/);
  });

  test('refuses a direct address without a database: migrations would go to another one', () => {
    const direct = { DIRECT_URL: 'postgres://db:5432/portal' };
    expect(() => readEnvironment(environmentSchema, direct)).toThrow(/DIRECT_URL: Must be unset/);
    const env = { ...database, ...direct, ADMIN_PASSWORD: 'secret' };
    expect(readEnvironment(environmentSchema, env)).toMatchObject(direct);
  });

  test('refuses replicas without a database: those of another one would be read', () => {
    const replica = { DATABASE_REPLICA_URL: 'postgres://replicas:5432/portal' };
    expect(() => readEnvironment(environmentSchema, replica)).toThrow(/DATABASE_REPLICA_URL: Must be unset/);
    const env = { ...database, ...replica, ADMIN_PASSWORD: 'secret' };
    expect(readEnvironment(environmentSchema, env)).toMatchObject(replica);
  });

  test('lists every fault at once', () => {
    const wrong = { PORT: 'eighty', LOG_LEVEL: 'loud', PUBLIC_ORIGIN: 'http://x/path', TRUSTED_PROXY: 'proxy' };
    const faults = /PORT.*\n.*PUBLIC_ORIGIN.*\n.*LOG_LEVEL.*\n.*TRUSTED_PROXY/s;
    expect(() => readEnvironment(environmentSchema, wrong)).toThrow(faults);
  });

  test('counts an empty value as unset', () => {
    expect(readEnvironment(environmentSchema, { PORT: '' }).PORT).toBe(3000);
    expect(() => readEnvironment(environmentSchema, { ...database, ADMIN_PASSWORD: ' ' })).toThrow('ADMIN_PASSWORD');
  });

  test.each([
    [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM: Must be set when SMTP_URL is set\n.*ADMIN_EMAILS: Must be set/],
    [{ SMTP_URL: 'https://mail.example' }, /SMTP_URL: Must be an smtp/],
    [{ MAIL_FROM: 'nobody' }, /MAIL_FROM: Must be an email address/],
    [{ ADMIN_EMAILS: 'a@b.example, nobody' }, /ADMIN_EMAILS.*Must be email addresses/],
  ])('refuses to send mails by %j', (mailing, faults) => {
    expect(() => readEnvironment(environmentSchema, mailing)).toThrow(faults);
  });

  const provider = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'secret' };
  test.each([
    [
      { OIDC_CLIENT_ID: 'portal' },
      /OIDC_ISSUER: Must be set when OIDC_CLIENT_ID is set\n.*OIDC_CLIENT_SECRET.*\n.*PUBLIC/,
    ],
    [provider, /PUBLIC_ORIGIN: Must be set when OIDC_ISSUER is set/],
    [{ ...provider, OIDC_ISSUER: 'http://login.example' }, /OIDC_ISSUER: Must be an https address/],
    [{ ...provider, OIDC_ISSUER: 'login.example' }, /OIDC_ISSUER: Must be an https address/],
  ])('refuses the identity provider %j', (settings, faults) => {
    expect(() => readEnvironment(environmentSchema, settings)).toThrow(faults);
  });

  test('takes an identity provider together with the address of the portal', () => {
    const settings = { ...provider, PUBLIC_ORIGIN: 'https://portal.example' };
    expect(readEnvironment(environmentSchema, settings)).toMatchObject(settings);
  });

  const stripe = { STRIPE_SECRET_KEY: 'sk_test_51abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
  test.each([
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /STRIPE_WEBHOOK_SECRET: Must be set when STRIPE_SECRET_KEY is set/],
    [{ ...stripe, STRIPE_SECRET_KEY: '' }, /STRIPE_SECRET_KEY: Must be set when STRIPE_WEBHOOK_SECRET is set/],
    [{ PAYMENTS: 'stripe' }, /STRIPE_SECRET_KEY: Must be set when PAYMENTS is stripe/],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'pk_test_51abc' },
      /STRIPE_SECRET_KEY: Must be a Stripe secret key or restricted key/,
    ],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'we_123' }, /STRIPE_WEBHOOK_SECRET: Must be a Stripe webhook signing secret/],
    [
      { ...stripe, STRIPE_SECRET_KEY: 'sk_live_51abc' },
      /PUBLIC_ORIGIN: Must be set when STRIPE_SECRET_KEY is a live key/,
    ],
    [{ PAYMENTS: 'paypal' }, /PAYMENTS/],
  ])('refuses to take payments by %j', (paying, faults) => {
    expect(() => readEnvironment(environmentSchema, paying)).toThrow(faults);
  });

  test('takes payments by Stripe where it has a key, by the test provider beside demo data, and else not at all', () => {
    const real = { ...database, ADMIN_PASSWORD: 'secret' };
    const payments = (env: Record<string, string>) => readEnvironment(environmentSchema, env).PAYMENTS;
    expect(payments({ ...real, ...stripe })).toBe('stripe');
    expect(payments({ ...real, ...stripe, SEED_DEMO: '1' })).toBe('stripe');
    expect(payments({})).toBe('test');
    expect(payments(real)).toBe('off');
    expect(payments({ ...stripe, PAYMENTS: 'off' })).toBe('off');
  });

  const bucket = { S3_BUCKET: 'portal-files', AWS_ACCESS_KEY_ID: 'AKIA1', AWS_SECRET_ACCESS_KEY: 'secret' };
  test.each([
    [{ FILE_STORAGE: 's3' }, /S3_BUCKET: Must be set when FILE_STORAGE is s3/],
    [
      { S3_BUCKET: 'portal-files' },
      /AWS_ACCESS_KEY_ID: Must be set when S3_BUCKET is set\n.*AWS_SECRET_ACCESS_KEY: Must be set/,
    ],
    [{ ...bucket, S3_BUCKET: 'Portal files' }, /S3_BUCKET: Must be the name of a bucket/],
    [{ ...bucket, AWS_ENDPOINT_URL_S3: 'minio:9000' }, /AWS_ENDPOINT_URL_S3: Must be an http or https address/],
    [{ ...bucket, AWS_ENDPOINT_URL_S3: 'https://minio.example/portal' }, /AWS_ENDPOINT_URL_S3: .* without a path/],
    [{ ...bucket, AWS_REGION: 'EU West' }, /AWS_REGION: Must be the name of a region/],
    [{ FILE_STORAGE: 'disk' }, /FILE_STORAGE/],
  ])('refuses to store files by %j', (storing, faults) => {
    expect(() => readEnvironment(environmentSchema, storing)).toThrow(faults);
  });

  test('stores files in the database unless told otherwise, and leaves keys without a bucket to other programs', () => {
    const { S3_BUCKET: _, ...keys } = bucket;
    expect(readEnvironment(environmentSchema, keys).FILE_STORAGE).toBe('database');
    expect(readEnvironment(environmentSchema, { ...bucket, FILE_STORAGE: 's3' })).toMatchObject({
      ...bucket,
      FILE_STORAGE: 's3',
      AWS_REGION: 'us-east-1',
    });
  });

  test('takes a mail server with who mails are from and who the admins are', () => {
    const mailing = { SMTP_URL: 'smtps://user:pass@mail.example', MAIL_FROM: 'Us <us@b.example>' };
    expect(readEnvironment(environmentSchema, { ...mailing, ADMIN_EMAILS: 'a@b.example, c@b.example' })).toMatchObject({
      ...mailing,
      ADMIN_EMAILS: ['a@b.example', 'c@b.example'],
    });
  });
});
