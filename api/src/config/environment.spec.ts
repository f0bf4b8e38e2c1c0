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

  test('has one address of the database, unless a pooler stands before it', () => {
    const { DATABASE_URL } = GIVEN;
    expect(read({})).toMatchObject({ DIRECT_URL: DATABASE_URL, isPooled: false });
    expect(read({ DIRECT_URL: DATABASE_URL })).toMatchObject({ isPooled: false, DATABASE_PREPARED_STATEMENTS: true });
    const DIRECT_URL = 'postgres://db:5432/portal';
    expect(read({ DIRECT_URL })).toMatchObject({ DATABASE_URL, DIRECT_URL, isPooled: true });
  });

  test('prepares statements where nothing stands before the database, or where it is told to', () => {
    expect(read({}).DATABASE_PREPARED_STATEMENTS).toBe(true);
    expect(read({ DATABASE_PREPARED_STATEMENTS: '0' }).DATABASE_PREPARED_STATEMENTS).toBe(false);
    const pooled = { DIRECT_URL: 'postgres://db:5432/portal' };
    expect(read(pooled).DATABASE_PREPARED_STATEMENTS).toBe(false);
    expect(read({ ...pooled, DATABASE_PREPARED_STATEMENTS: '1' }).DATABASE_PREPARED_STATEMENTS).toBe(true);
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
