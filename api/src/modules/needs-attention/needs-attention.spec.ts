import { getNeedsAttention } from '@portal/contracts/needs-attention';
import { createPost } from '@portal/contracts/community';
import { changeLeadStatus } from '@portal/contracts/leads';
import { hidePost, reportPost } from '@portal/contracts/moderation';
import { createPlanRequest, settlePlanRequest } from '@portal/contracts/plan-requests';
import { submitQuestionnaire } from '@portal/contracts/questionnaire';
import { reportRemoteLoad } from '@portal/contracts/releases';
import { readTeamThread } from '@portal/contracts/team-threads';
import { sendThreadMessage } from '@portal/contracts/threads';
import { Client } from '../../../test/client';
import { Deployer, makeToken } from '../../../test/deployer';
import { portalOfSpec } from '../../../test/portal';
import { DANA, idOf } from '../../../test/fixtures';

describe('what waits for the owner', () => {
  const portal = portalOfSpec();

  /** Signs in each time, because the clock moves past the admin's session. */
  const waiting = async () => (await (await portal.admin()).call(getNeedsAttention, {})).body;

  test('is nothing at first', async () => {
    expect(await waiting()).toEqual({
      overdueLeads: 0,
      planRequests: 0,
      signUpRequests: 0,
      unreadThreads: 0,
      guaranteeClaims: 0,
      failedCharges: 0,
      reportedPosts: 0,
      failingApps: 0,
    });
  });

  test('a lead does from the 24th hour until somebody has reached out', async () => {
    const { id } = (await portal.visitor().call(submitQuestionnaire, { body: DANA })).body;
    portal.clock.advance({ hours: 24 });
    expect(await waiting()).toMatchObject({ overdueLeads: 0 });
    portal.clock.advance({ minutes: 1 });
    expect(await waiting()).toMatchObject({ overdueLeads: 1 });
    const admin = await portal.admin();
    await admin.call(changeLeadStatus, { params: { id }, body: { from: 'new', to: 'contacted' } });
    expect(await waiting()).toMatchObject({ overdueLeads: 0 });
  });

  test('a plan request does until it is settled', async () => {
    const member = await portal.member();
    const { id } = (await member.call(createPlanRequest, { body: { plan: 'elite' } })).body;
    expect(await waiting()).toMatchObject({ planRequests: 1 });
    await (await portal.admin()).call(settlePlanRequest, { params: { id }, body: { settled: true } });
    expect(await waiting()).toMatchObject({ planRequests: 0 });
  });

  test('a conversation does until the team has read it, however much a member wrote', async () => {
    const member = await portal.member();
    await member.call(sendThreadMessage, { body: { content: 'Can we talk?' } });
    const { createdAt: at } = (await member.call(sendThreadMessage, { body: { content: 'On Monday, say.' } })).body;
    expect(await waiting()).toMatchObject({ unreadThreads: 1 });
    const params = { id: await idOf(member) };
    await (await portal.admin()).call(readTeamThread, { params, body: { at } });
    expect(await waiting()).toMatchObject({ unreadThreads: 0 });
  });

  test('a reported post does, however many reported it, until the admin decides', async () => {
    const author = await portal.member();
    const { id } = (await author.call(createPost, { body: { content: 'Buy my course!' } })).body;
    for (const reader of [await portal.member(), await portal.member()])
      await reader.call(reportPost, { params: { id }, body: { reason: 'spam' } });
    expect(await waiting()).toMatchObject({ reportedPosts: 1 });
    await (await portal.admin()).call(hidePost, { params: { id }, body: { reason: 'This is advertising.' } });
    expect(await waiting()).toMatchObject({ reportedPosts: 0 });
  });

  test('an app does while its live release fails, and not for one that is not live any more', async () => {
    const proxied = await portal.another({ TRUSTED_PROXY: '127.0.0.1' });
    const team = new Deployer(portal.origin, await makeToken(await portal.admin()));
    const { version } = await team.ship({ app: 'mf-courses', text: 'fails' });
    for (let network = 0; network < 5; network++) {
      const client = new Client(proxied);
      client.headers['x-forwarded-for'] = `203.0.113.${network}`;
      const body = { app: 'mf-courses', version, phase: 'load', duration: 100, failed: true } as const;
      await client.call(reportRemoteLoad, { body });
    }
    expect(await waiting()).toMatchObject({ failingApps: 1 });
    await team.ship({ app: 'mf-courses', text: 'mended' });
    expect(await waiting()).toMatchObject({ failingApps: 0 });
  });
});
