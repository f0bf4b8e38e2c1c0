import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  changePlanSwitch,
  createCoupon,
  getManagedPlans,
  savePlan,
  type ManagedPlan,
  type ManagedPlans,
} from '@portal/contracts/plan-management';
import { rememberAdmin } from '@portal/sdk';
import { stubModalDialogs } from '@portal/remote-kit/testing/modal-dialogs';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { copy, messages } from './copy';
import { PlansScreen } from './plans-screen';

const GROUP: ManagedPlan = {
  key: 'core-group',
  name: 'Core Group',
  description: 'With a group.',
  features: ['Weekly group coaching', 'Live Q&A'],
  callToAction: 'Join Group',
  popular: true,
  onSale: true,
  byApplication: false,
  version: 'v1',
  versions: [
    {
      ...{ id: '0b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c11', number: 2, cents: 54_900, currency: 'usd', interval: 'month' },
      ...{ weeks: null, trialDays: 7, opens: ['courses', 'weekly-group'], checkIns: ['biweekly-check-ins'], buyers: 1 },
      createdAt: '2026-03-01T12:00:00.000Z',
    },
    {
      ...{ id: '0b6f1c1e-52f3-4f0e-9d53-3a6b8f6f3c12', number: 1, cents: 49_900, currency: 'usd', interval: 'month' },
      ...{ weeks: null, trialDays: 0, opens: ['courses'], checkIns: [], buyers: 3 },
      createdAt: '2026-01-01T12:00:00.000Z',
    },
  ],
};

const managed = (given: Partial<ManagedPlans> = {}): ManagedPlans => ({
  currency: 'usd',
  currencyFixed: false,
  membersNeedPlan: false,
  members: { all: 12, withoutPlan: 8 },
  plans: [GROUP],
  coupons: [],
  ...given,
});

beforeAll(stubModalDialogs);
beforeEach(() => rememberAdmin(Date.now()));

function open(given?: Partial<ManagedPlans>) {
  const api = stubApi();
  api.answer(getManagedPlans, managed(given));
  return { api, page: renderPage(<PlansScreen />, '/admin/plans') };
}

test('shows what each plan costs and opens, and how many have it on which terms', async () => {
  open();
  const row = (await screen.findByText('Core Group')).closest('tr') as HTMLElement;
  const shown = within(row);
  const texts = ['$549', 'per month', '7-day free trial', '4', '3 on earlier terms'];
  for (const text of [...texts, 'The full curriculum, Weekly group coaching, Bi-weekly check-ins'])
    expect(shown.getByText(text)).toBeTruthy();
});

test('a plan is changed as it stands, with what is typed in its place', async () => {
  const { api } = open();
  api.answer(savePlan, managed());
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Core Group' }));
  const price = screen.getByLabelText(copy.edit.price('usd'), { exact: false });
  await userEvent.clear(price);
  await userEvent.type(price, '49.90');
  await userEvent.click(screen.getByLabelText('The community'));
  await userEvent.click(screen.getByLabelText('SMS check-ins'));
  await userEvent.click(screen.getByRole('button', { name: copy.save }));
  await waitFor(() => expect(api.requestsTo(savePlan)).toHaveLength(1));
  expect(api.requestsTo(savePlan)[0]?.body).toEqual({
    ...{ name: 'Core Group', description: 'With a group.', features: GROUP.features, callToAction: 'Join Group' },
    ...{ popular: true, onSale: true, version: 'v1', cents: 4_990, interval: 'month', weeks: null, trialDays: 7 },
    opens: ['courses', 'forum', 'weekly-group'],
    checkIns: ['sms-check-ins', 'biweekly-check-ins'],
  });
});

test('a price that is none is told at its field, and what was typed stays', async () => {
  const { api } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Core Group' }));
  const price = screen.getByLabelText(copy.edit.price('usd'), { exact: false });
  await userEvent.clear(price);
  await userEvent.type(price, 'cheap');
  await userEvent.click(screen.getByRole('button', { name: copy.save }));
  await screen.findByText('Please enter a price');
  expect((price as HTMLInputElement).value).toBe('cheap');
  expect(api.requestsTo(savePlan)).toEqual([]);
});

test('what somebody else changed meanwhile is told in the server’s words', async () => {
  const { api, page } = open();
  api.refuse(savePlan, 409, { error: 'Conflict', code: 'conflict', message: 'Somebody else has changed this plan' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Core Group' }));
  await userEvent.click(screen.getByRole('button', { name: copy.save }));
  await waitFor(() => expect(page.toast()?.description).toBe('Somebody else has changed this plan'));
});

test.each([
  ['good', undefined, { membersNeedPlan: true, keepOpenUntil: null }],
  ['until', '2026-06-30', { membersNeedPlan: true, keepOpenUntil: new Date(2026, 6, 1).toISOString() }],
  ['no', undefined, { membersNeedPlan: true }],
])('members need a plan from now on; for today’s: %s', async (keep, day, sent) => {
  const { api, page } = open();
  api.answer(changePlanSwitch, managed({ membersNeedPlan: true }));
  await userEvent.click(await screen.findByRole('button', { name: copy.need.turnOn }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText(copy.need.keep), keep);
  const warning = dialog.queryByText('8 members without a plan will lose access right away.');
  expect(warning !== null).toBe(keep === 'no');
  if (day) await userEvent.type(dialog.getByLabelText(copy.need.until, { exact: false }), day);
  await userEvent.click(dialog.getByRole('button', { name: copy.need.turnOn }));
  await waitFor(() => expect(page.toast()).toMatchObject(messages.switchedOn));
  expect(api.requestsTo(changePlanSwitch).map(({ body }) => body)).toEqual([sent]);
  await screen.findByText(copy.need.on);
});

test('a day that was not chosen is asked for, not taken for good', async () => {
  const { api } = open();
  await userEvent.click(await screen.findByRole('button', { name: copy.need.turnOn }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText(copy.need.keep), 'until');
  await userEvent.click(dialog.getByRole('button', { name: copy.need.turnOn }));
  await dialog.findByText('Please choose a day');
  expect(api.requestsTo(changePlanSwitch)).toEqual([]);
});

test('a coupon is made; what is left empty has no limit', async () => {
  const { api } = open();
  api.answer(createCoupon, managed());
  await userEvent.click(await screen.findByRole('button', { name: copy.coupons.add }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(copy.coupons.fields.code, { exact: false }), 'spring-20');
  await userEvent.type(dialog.getByLabelText(copy.coupons.fields.percentOff, { exact: false }), '20');
  await userEvent.click(dialog.getByRole('button', { name: copy.coupons.add }));
  await waitFor(() => expect(api.requestsTo(createCoupon)).toHaveLength(1));
  expect(api.requestsTo(createCoupon)[0]?.body).toEqual({
    ...{ code: 'SPRING-20', percentOff: 20, months: null, planKey: null, usesLeft: null, endsAt: null },
  });
});

test('the currency stays once something was sold', async () => {
  open({ currencyFixed: true });
  expect(((await screen.findByLabelText(copy.currency.label)) as HTMLSelectElement).disabled).toBe(true);
  expect(screen.getByText(copy.currency.fixed)).toBeTruthy();
});
