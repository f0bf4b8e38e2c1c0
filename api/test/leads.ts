import type { CallInput } from '@portal/contracts/call';
import { changeLeadStatus, getLead, listLeads, type LeadStatus } from '@portal/contracts/leads';
import { submitQuestionnaire, type Questionnaire } from '@portal/contracts/questionnaire';
import type { Client } from './client';
import { portalOfSpec, type PortalOptions } from './portal';
import { DANA } from './fixtures';

export type LeadQuery = NonNullable<CallInput<typeof listLeads>['query']>;

/** A portal without leads, and what its owner does with those that come in. */
export function leadsOfSpec(options?: PortalOptions) {
  const portal = portalOfSpec(options);
  const signedIn: { admin?: Client } = {};
  const signIn = async () => void (signedIn.admin = await portal.admin());
  beforeEach(async () => {
    await portal.emptyTables('outbox', 'questionnaires', 'lead_events', 'audit_entries', 'attempts');
    await signIn();
  });
  const owner = (): Client => {
    if (!signedIn.admin) throw new Error('The owner signs in when a test begins');
    return signedIn.admin;
  };
  const page = async (query: LeadQuery = {}) => (await owner().call(listLeads, { query })).body;

  return {
    portal,
    /** The admin, signed in. */
    owner,
    /** Signs the owner in anew, after days in which their session has ended. */
    signIn,
    /** A lead that came in now; the clock then moves on by a minute. */
    lead: async (given: Partial<Questionnaire> = {}) => {
      const { body } = await portal.visitor().call(submitQuestionnaire, { body: { ...DANA, ...given } });
      portal.clock.advance({ minutes: 1 });
      return body.id;
    },
    page,
    names: async (query?: LeadQuery) => (await page(query)).leads.map(({ name }) => name),
    open: async (id: string) => (await owner().call(getLead, { params: { id } })).body,
    move: (id: string, from: LeadStatus, to: LeadStatus, reason?: string) =>
      owner().call(changeLeadStatus, { params: { id }, body: { from, to, reason } }),
  };
}
