import { LIMITS } from '@portal/contracts/limits';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Passwords } from './passwords';

let running = 0;
let mostAtOnce = 0;

/** Stands for some milliseconds of work in another thread. */
async function working<Result>(result: Result) {
  mostAtOnce = Math.max(mostAtOnce, ++running);
  await new Promise((resolve) => setImmediate(resolve));
  running--;
  return result;
}

/** Hashes nothing, but counts concurrent hashes. */
class CountedPasswords extends Passwords {
  protected override readonly argon2 = { hash: () => working('a hash'), verify: () => working(true) };
}

test('attack: hundreds of sign-ins at once — two hashes at a time, the rest wait their turn', async () => {
  const passwords = new CountedPasswords();
  await passwords.matches('first', undefined);
  mostAtOnce = 0;
  const answers = await Promise.all(Array.from({ length: 300 }, () => passwords.matches('guess', 'a hash')));
  expect(answers).toHaveLength(300);
  expect(mostAtOnce).toBe(2);
});

test('the 3,000 most used passwords that are long enough are refused, whatever their case', async () => {
  const passwords = new CountedPasswords();
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.password.min);
  const common = longEnough.slice(0, 3_000).flatMap((password) => [password, password.toUpperCase()]);
  expect(common).toHaveLength(6_000);
  const refused = await Promise.allSettled(common.map((password) => passwords.hash(password)));
  expect(refused.filter(({ status }) => status === 'fulfilled')).toEqual([]);
});

test.each(['correct horse battery', 'lead-with-purpose', 'x'.repeat(64)])('%j is accepted', async (password) => {
  expect(await new CountedPasswords().hash(password)).toBe('a hash');
});
