import { readEnvironment } from '@portal/environment';
import { apiEnvironmentSchema } from './environment';

const GIVEN = { DATABASE_URL: 'postgres://db/portal', ADMIN_PASSWORD: 'x' };
const read = (more: Record<string, string>) => readEnvironment(apiEnvironmentSchema, { ...GIVEN, ...more });

describe('the environment of the API process', () => {
  test('has a database and an admin password', () => {
    expect(() => read({ DATABASE_URL: '' })).toThrow('DATABASE_URL');
    expect(() => read({ ADMIN_PASSWORD: ' ' })).toThrow('ADMIN_PASSWORD');
  });

  test('adds demo data only where it is asked for', () => {
    expect(read({}).SEED_DEMO).toBe(false);
    expect(read({ SEED_DEMO: '1' }).SEED_DEMO).toBe(true);
  });

  test('is refused with half of a mail server or of an identity provider, as npm start refuses it', () => {
    expect(() => read({ SMTP_URL: 'smtp://mail.example' })).toThrow(
      /MAIL_FROM: Must be set.*\n.*ADMIN_EMAILS: Must be set/,
    );
    expect(() => read({ OIDC_CLIENT_ID: 'portal' })).toThrow(
      /OIDC_ISSUER: Must be set.*\n.*OIDC_CLIENT_SECRET.*\n.*PUBLIC/,
    );
  });
});
