import { aMember } from '../support/members';
import type { Person } from './person';

/** Opens an account by the form, and ends on the page at `path`. */
export async function signUp(person: Person, path: string) {
  const { firstName, lastName, email, password } = aMember();
  await person.open(`/api/signup?returnTo=${encodeURIComponent(path)}`);
  await person.fill('First name', firstName);
  await person.fill('Last name', lastName);
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.press('button', 'Create account');
  await person.expectAddress(path);
}

/** Signs in by the form on the way to `path`. */
export async function signIn(person: Person, { email, password }: { email: string; password: string }, path: string) {
  await person.open(`/api/login?returnTo=${encodeURIComponent(path)}`);
  await person.fill('Email', email);
  await person.fill('Password', password);
  await person.press('button', 'Sign in');
  await person.expectAddress(path);
}
