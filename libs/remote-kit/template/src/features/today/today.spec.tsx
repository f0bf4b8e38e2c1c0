import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDashboard } from '@portal/contracts/dashboard';
import { createPriority } from '@portal/contracts/priorities';
import { aDashboard } from '@portal/remote-kit/testing/a-dashboard';
import { aMember } from '@portal/remote-kit/testing/a-member';
import { renderPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { Today } from './today';

const call = { id: '00000000-0000-4000-8000-000000000001', title: 'Call five leads', completed: false };

function open(dashboard = aDashboard()) {
  const api = stubApi();
  api.answer(getDashboard, dashboard);
  return { api, ...renderPage(<Today />, '/hello', aMember({ firstName: 'Dana' })) };
}

const write = async (title: string) => {
  await userEvent.type(await screen.findByLabelText('A priority for today'), title);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
};

beforeEach(() => localStorage.clear());

test('greets the member, and lists what matters today', async () => {
  open(aDashboard({ dailyPriorities: [call] }));
  expect(screen.getByText('What matters today, Dana?')).toBeTruthy();
  expect(await screen.findByText('Call five leads')).toBeTruthy();
});

test('says what to do where nothing is planned', async () => {
  open();
  expect(await screen.findByText('Nothing planned yet')).toBeTruthy();
});

test('a priority is added and told', async () => {
  const { api, toast } = open();
  api.answer(createPriority, call);
  await write('  Call five leads ');
  await waitFor(() => expect(toast()?.title).toBe('Added'));
  expect(api.requestsTo(createPriority)[0]?.body).toEqual({ title: 'Call five leads' });
});

test('what could not be added is still there', async () => {
  const { api, toast } = open();
  api.disconnect(createPriority);
  await write('Call five leads');
  await waitFor(() => expect(toast()?.title).toBe('That didn’t work'));
  expect(screen.getByLabelText<HTMLInputElement>('A priority for today').value).toBe('Call five leads');
});
