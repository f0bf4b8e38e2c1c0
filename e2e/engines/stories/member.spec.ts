import { DEMO_MEMBER } from '../../support/members';
import { signIn, signUp } from '../account';
import { expect, test } from '../test';

test('a member signs in and comes where they wanted to go', async ({ person }) => {
  await person.open('/');
  await person.press('link', 'Sign In');
  await person.see('button', 'Sign in');
  await signIn(person, DEMO_MEMBER, '/dashboard');
  await person.see('heading', 'Welcome back, Alex');
});

test('a member adds a priority on the dashboard', async ({ person }) => {
  await signUp(person, '/dashboard');
  await person.press('button', 'Add Priority');
  await person.fill('New priority', 'Call the lender');
  await person.press('button', 'Add');
  await person.see('checkbox', 'Call the lender');
  await person.open('/dashboard');
  await person.see('checkbox', 'Call the lender');
});

test('a member does a lesson, and it is kept', async ({ person }) => {
  await signUp(person, '/clarity?day=29');
  await person.see('heading', /Day 29/);
  await person.tickAll(/Activities$/);
  await person.fill('Write your reflection here...', 'What I keep from this month.');
  await person.press('button', 'Save Progress');
  await expect.poll(() => person.ask('/api/courses/clarity/progress')).toContain('What I keep from this month.');
});

test('a member shares a post with the community', async ({ person }) => {
  await signUp(person, '/community');
  const post = `Three calls before nine, ${Date.now()} times.`;
  await person.fill('Your post', post);
  await person.press('button', 'Share Post');
  await person.expectText(post);
});
