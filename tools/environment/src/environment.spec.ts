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
    [{ MAIL_FROM: 'nobody' }, /MAIL_FROM: Must be a mail address/],
    [{ ADMIN_EMAILS: 'a@b.example, nobody' }, /ADMIN_EMAILS.*Must be mail addresses/],
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

  test('takes a mail server with who mails are from and who the admins are', () => {
    const mailing = { SMTP_URL: 'smtps://user:pass@mail.example', MAIL_FROM: 'Us <us@b.example>' };
    expect(readEnvironment(environmentSchema, { ...mailing, ADMIN_EMAILS: 'a@b.example, c@b.example' })).toMatchObject({
      ...mailing,
      ADMIN_EMAILS: ['a@b.example', 'c@b.example'],
    });
  });
});
