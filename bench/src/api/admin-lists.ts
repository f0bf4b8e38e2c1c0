import { adminLogin } from '@portal/contracts/admin';
import { ADMIN_HEADER, type Call, type CallInput } from '@portal/contracts/call';
import { listLeads } from '@portal/contracts/leads';
import { listMembers } from '@portal/contracts/members';
import { Client } from '../../../api/test/client';
import { median } from '../statistics';
import { ADMIN_PASSWORD } from './portal';

const ROUNDS = 7;

const LEADS: Record<string, CallInput<typeof listLeads>['query']> = {
  'first page': {},
  'by name': { sort: 'name' },
  'by income': { sort: 'income-high' },
  overdue: { promise: 'overdue' },
  'industry, income, status': { industry: 'Insurance', income: 'Over $1,000,000', status: 'lost' },
  'search, many hits': { search: 'lead 7' },
  'search, one hit': { search: 'lead99999@' },
  'search, no hit': { search: 'nobody at all' },
  'phone search': { search: '555-000-5000' },
};

const MEMBERS: Record<string, CallInput<typeof listMembers>['query']> = {
  'first page': {},
  'by name': { order: 'name' },
  'search, many hits': { search: 'first 7' },
  'search, one hit': { search: 'load-99999@' },
  'search, no hit': { search: 'nobody at all' },
  'search, two characters': { search: '77' },
};

/** Milliseconds that each of the admin's lists takes, the median of some tries. */
export async function measureAdminLists(origin: string): Promise<{ name: string; ms: number }[]> {
  const admin = new Client(origin);
  admin.headers[ADMIN_HEADER] = 'true';
  await admin.call(adminLogin, { body: { password: ADMIN_PASSWORD } });

  async function timeOf<C extends Call>(call: C, input: CallInput<C>) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      const { status } = await admin.call(call, input);
      if (status !== 200) throw new Error(`${call.path} answered ${status}`);
      times.push(performance.now() - started);
    }
    return median(times);
  }

  const figures: { name: string; ms: number }[] = [];
  for (const [name, query] of Object.entries(LEADS)) {
    figures.push({ name: `leads: ${name}`, ms: await timeOf(listLeads, { query }) });
  }
  for (const [name, query] of Object.entries(MEMBERS)) {
    figures.push({ name: `members: ${name}`, ms: await timeOf(listMembers, { query }) });
  }
  return figures;
}
