import { ADMIN_PASSWORD } from '../../support/admin';
import { someAnswers } from '../../pages/questionnaire';
import { test } from '../test';

test('a visitor reads the landing page and finds the videos', async ({ person }) => {
  await person.open('/');
  await person.see('heading', /Lead with purpose/);
  await person.press('button', 'Switch between dark and light');
  await person.press('link', 'Explore Video Library');
  await person.see('heading', 'Video Library');
  await person.press('button', 'Habits');
  await person.back();
  await person.see('heading', /Lead with purpose/);
});

test('a visitor’s questionnaire reaches the owner', async ({ person }) => {
  const answers = someAnswers({ name: 'Noor Halvorsen' });
  await person.open('/questionnaire');
  await person.see('heading', 'Tell Us About Your Business');
  await person.fill('Full name', answers.name);
  await person.fill('Phone number', answers.phone);
  await person.fill('Email address', answers.email);
  await person.choose('Industry', answers.industry);
  await person.choose('Current annual income', answers.currentIncome);
  await person.choose('Annual income goal', answers.incomeGoal);
  await person.fill(/Your business and its challenges/, answers.businessDescription.replaceAll('\n', ' '));
  await person.press('button', 'Submit');
  await person.see('heading', 'Thank You');
  await person.expectAddress('/thank-you');

  await person.open('/admin-login');
  await person.fill('Password', ADMIN_PASSWORD);
  await person.press('button', 'Sign In');
  await person.see('heading', 'Questionnaire Submissions');
  await person.see('row', new RegExp(answers.name));
  await person.press('button', /^View/);
  await person.see('dialog', 'Submission Details');
});
