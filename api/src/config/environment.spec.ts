import { apiEnvironmentSchema, environmentSchema, readEnvironment } from './environment';

const database = { DATABASE_URL: 'postgres://db/portal' };

describe('the environment', () => {
  test('needs nothing: everything has a default, and demo data goes into the embedded database', () => {
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
    expect(() => readEnvironment(apiEnvironmentSchema, { ...database, ADMIN_PASSWORD: ' ' })).toThrow('ADMIN_PASSWORD');
  });
});
