import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getCoachWorkspace,
  getCoachWorkspaceSession,
  assignActionItem,
  listCoachWorkspaceMembers,
  emailSessionSummary,
  saveSessionRecord,
  type CoachWorkspaceSession,
} from '@portal/contracts/coach-workspace';
import type { SessionRecord } from '@portal/contracts/session-records';
import { renderPage, type RenderedPage } from '@portal/remote-kit/testing/render-page';
import { stubApi } from '@portal/remote-kit/testing/stub-api';
import { rememberRole } from '../../shared/staff-role';
import { copy, messages, sessionCopy } from './copy';
import { WorkspaceScreen } from './workspace-screen';
import { draftKeyOf, notesDrafts } from './notes-draft';
import { WorkspaceSessionScreen } from './session-screen';

const id = '7a1f4c1e-52f3-4f0e-9d53-3a6b8f6f3c11';
const memberId = '8b2f4c1e-52f3-4f0e-9d53-3a6b8f6f3c22';
const coach = { id: '9c3f4c1e-52f3-4f0e-9d53-3a6b8f6f3c33', firstName: 'Kim', lastName: 'Lee', timeZone: 'UTC' };

const session = (given: Partial<CoachWorkspaceSession> = {}): CoachWorkspaceSession => ({
  id,
  title: '1:1 with Kim',
  description: '',
  scheduledAt: '2026-03-09T17:00:00.000Z',
  duration: 50,
  sessionType: 'one-on-one',
  meetingUrl: null,
  coach: { firstName: 'Kim', lastName: 'Lee' },
  member: { id: memberId, firstName: 'Ada', lastName: 'Reyes' },
  lead: null,
  attendance: null,
  ...given,
});

const record = (given: Partial<SessionRecord> = {}): SessionRecord => ({
  privateNotes: '',
  sharedNotes: '',
  attendance: null,
  recordingUrl: null,
  version: 0,
  savedAt: null,
  items: [],
  summary: { state: 'none', mailedAt: null },
  ...given,
});

const CONFLICT = {
  error: 'Conflict',
  code: 'conflict' as const,
  message: 'Somebody else has saved notes of this session.',
};

beforeEach(() => {
  localStorage.clear();
  notesDrafts.write(draftKeyOf(id), undefined);
  rememberRole('coach');
});

describe('the coach workspace', () => {
  test('tells a coach who is tied to no account whom to ask', async () => {
    const api = stubApi();
    api.answer(getCoachWorkspace, { coach: null, coaches: [], today: [], next: [], unrecorded: [], checkIns: [] });
    renderPage(<WorkspaceScreen />, '/coach');
    expect(await screen.findByText(copy.noWorkspace.text)).toBeTruthy();
  });

  test('shows today’s sessions, those of which nobody said whether they took place, and members', async () => {
    const workspace = {
      coach,
      coaches: [coach],
      today: [session()],
      next: [],
      unrecorded: [session({ lead: null })],
      checkIns: [],
    };
    const member = {
      id: memberId,
      firstName: 'Ada',
      lastName: 'Reyes',
      profileImageUrl: null,
      lastActiveAt: null,
      pillars: [{ pillar: 'clarity' as const, progress: 40 }],
      streak: 3,
      daysMissed: 2,
      unread: 1,
      nextSessionAt: null,
      lastSessionAt: null,
      reflections: 1,
    };
    const api = stubApi();
    api.answer(getCoachWorkspace, workspace);
    api.answer(listCoachWorkspaceMembers, { members: [member], total: 1 });
    renderPage(<WorkspaceScreen />, '/coach');
    const today = await screen.findByRole('region', { name: copy.today });
    expect(within(today).getByText('Ada Reyes')).toBeTruthy();
    expect(screen.getByRole('region', { name: copy.unrecorded })).toBeTruthy();
    expect(screen.getByText(copy.noNext)).toBeTruthy();
    const row = await screen.findByRole('row', { name: /Ada Reyes/ });
    for (const text of ['3 days', '2 of the last 14', '1 unread message', 'Sharing 1 reflection']) {
      expect(within(row).getByText(text)).toBeTruthy();
    }
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/coach/members/${memberId}`);
  });

  test('a day without sessions shows the next one, unread messages, and who went silent, each with one action', async () => {
    const other = '1b2f4c1e-52f3-4f0e-9d53-3a6b8f6f3c44';
    const suggestions = {
      nextSession: session(),
      unread: [{ id: memberId, firstName: 'Kim', lastName: 'Osei', unread: 2 }],
      silent: [{ id: other, firstName: 'Sam', lastName: 'Ortiz', lastActiveAt: null }],
    };
    const api = stubApi();
    api.answer(getCoachWorkspace, {
      coach,
      coaches: [coach],
      today: [],
      next: [],
      unrecorded: [],
      checkIns: [],
      suggestions,
    });
    api.answer(listCoachWorkspaceMembers, { members: [], total: 0 });
    renderPage(<WorkspaceScreen />, '/coach');
    const today = within(await screen.findByRole('region', { name: copy.today }));
    const links = today
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Open: Ada Reyes', `/coach/sessions/${id}`],
      ['Reply: Kim Osei', `/admin/coaching/messages/${memberId}`],
      ['Write: Sam Ortiz', `/admin/coaching/messages/${other}`],
    ]);
    expect(today.getByText('2 unread messages')).toBeTruthy();
  });

  test('an owner chooses whose workspace to open', async () => {
    rememberRole('owner');
    const api = stubApi();
    api.answer(getCoachWorkspace, { coach: null, coaches: [coach], today: [], next: [], unrecorded: [], checkIns: [] });
    renderPage(<WorkspaceScreen />, '/coach');
    expect(await screen.findByText(copy.chooseFirst.title)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText(copy.whose), 'Kim Lee');
    await waitFor(() => expect(api.requestsTo(getCoachWorkspace).at(-1)?.query.get('coach')).toBe(coach.id));
  });
});

describe('a session', () => {
  let page: RenderedPage;
  const open = (given: SessionRecord = record(), of = session()) => {
    const api = stubApi();
    api.answer(getCoachWorkspaceSession, { session: of, record: given, since: null });
    page = renderPage(<WorkspaceSessionScreen id={id} />, `/coach/sessions/${id}`);
    return api;
  };
  const shared = () => screen.findByLabelText<HTMLTextAreaElement>(sessionCopy.record.shared('Ada'));

  test('says at each field who reads it, and saves what is typed', async () => {
    const api = open();
    await userEvent.type(await shared(), 'Two calls a day.');
    expect(screen.getByText(sessionCopy.record.sharedHint('Ada'))).toBeTruthy();
    expect(screen.getByText(sessionCopy.record.privateHint)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText(sessionCopy.record.attendance), 'held');
    const saved = record({ sharedNotes: 'Two calls a day.', attendance: 'held', version: 1 });
    api.answer(saveSessionRecord, saved);
    await userEvent.click(screen.getByRole('button', { name: sessionCopy.record.save }));
    await waitFor(() => expect(page.toast()).toMatchObject(messages.saved));
    expect(api.requestsTo(saveSessionRecord)).toMatchObject([
      { body: { sharedNotes: 'Two calls a day.', attendance: 'held', recordingUrl: null, version: 0 } },
    ]);
    expect(notesDrafts.read(draftKeyOf(id))).toBeUndefined();
  });

  test('keeps what is typed over a failed save and a reload', async () => {
    const api = open();
    await userEvent.type(await shared(), 'Mine');
    api.disconnect(saveSessionRecord);
    await userEvent.click(screen.getByRole('button', { name: sessionCopy.record.save }));
    await waitFor(() => expect(page.toast()).toMatchObject(messages.saveFailed));
    expect((await shared()).value).toBe('Mine');
    expect(notesDrafts.read(draftKeyOf(id))).toMatchObject({ sharedNotes: 'Mine', version: 0 });
  });

  test('that somebody else wrote about meanwhile shows both texts, and saves what is chosen', async () => {
    const api = open();
    await userEvent.type(await shared(), 'Mine');
    api.refuse(saveSessionRecord, 409, CONFLICT);
    const theirs = record({ sharedNotes: 'Theirs', version: 1 });
    api.answer(getCoachWorkspaceSession, { session: session(), record: theirs, since: null });
    await userEvent.click(screen.getByRole('button', { name: sessionCopy.record.save }));
    expect(await screen.findByText('Theirs')).toBeTruthy();
    expect((await shared()).value).toBe('Mine');
    await userEvent.click(screen.getByRole('button', { name: sessionCopy.clash.both }));
    expect((await shared()).value).toBe('Theirs\n\nMine');
    api.answer(saveSessionRecord, record({ sharedNotes: 'Theirs\n\nMine', version: 2 }));
    await userEvent.click(screen.getByRole('button', { name: sessionCopy.record.save }));
    await waitFor(() => expect(api.requestsTo(saveSessionRecord)).toHaveLength(2));
    expect(api.requestsTo(saveSessionRecord)[1]).toMatchObject({ body: { sharedNotes: 'Theirs\n\nMine', version: 1 } });
  });

  test('with a member who is not the coach’s offers neither their page nor action items, and says why', async () => {
    const api = stubApi();
    api.answer(getCoachWorkspaceSession, { session: session(), record: record(), since: null, canOpenMember: false });
    renderPage(<WorkspaceSessionScreen id={id} />, `/coach/sessions/${id}`);
    expect(await screen.findByText(sessionCopy.items.notYours('Ada'))).toBeTruthy();
    expect(screen.queryByLabelText(sessionCopy.items.label)).toBeNull();
    expect(screen.queryByRole('link', { name: sessionCopy.aboutMember('Ada') })).toBeNull();
  });

  test('gives an action item by one id, however often it is tried', async () => {
    const api = open();
    await userEvent.type(await screen.findByLabelText(sessionCopy.items.label), 'Call Sam');
    api.disconnect(assignActionItem);
    await userEvent.click(screen.getByRole('button', { name: sessionCopy.items.give }));
    await waitFor(() => expect(page.toast()).toMatchObject(messages.giveFailed));
    api.answer(assignActionItem, record({ items: [{ id: memberId, title: 'Call Sam', completed: false }] }));
    await userEvent.click(screen.getByRole('button', { name: sessionCopy.items.give }));
    expect(await screen.findByText('Call Sam')).toBeTruthy();
    const [first, second] = api.requestsTo(assignActionItem).map(({ path }) => path);
    expect(first).toBe(second);
    expect(screen.getByLabelText<HTMLInputElement>(sessionCopy.items.label).value).toBe('');
  });

  test('mails its summary once there is something to tell, and says when it went', async () => {
    const api = open(record({ sharedNotes: 'Done well', version: 1 }));
    const mailed = { state: 'sent' as const, mailedAt: '2026-03-09T18:05:00.000Z' };
    api.answer(emailSessionSummary, record({ sharedNotes: 'Done well', version: 1, summary: mailed }));
    await userEvent.click(await screen.findByRole('button', { name: sessionCopy.summary.send }));
    expect(await screen.findByText(/Emailed:/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: sessionCopy.summary.send })).toBeNull();
  });

  test('of a visitor has private notes only, and no action items', async () => {
    open(record(), session({ member: null, lead: { id: memberId, name: 'Noor' }, sessionType: 'strategy' }));
    expect(await screen.findByLabelText(sessionCopy.record.private)).toBeTruthy();
    expect(screen.queryByLabelText(sessionCopy.items.label)).toBeNull();
    expect(screen.queryByLabelText(sessionCopy.record.recording)).toBeNull();
  });

  test('of a visitor shows what they answered, and how to reach them, also to a coach who can’t open leads', async () => {
    const visit = session({ member: null, lead: { id: memberId, name: 'Noor' }, sessionType: 'strategy' });
    const answers = {
      name: 'Noor',
      phone: '555 010 0199',
      email: 'noor@example.com',
      industry: 'Real Estate',
      currentIncome: '$50,000 - $100,000',
      incomeGoal: 'Over $1,000,000',
      businessDescription: 'Two agents, no routine, and leads that go cold.',
      createdAt: '2026-03-08T17:00:00.000Z',
    } as const;
    stubApi().answer(getCoachWorkspaceSession, { session: visit, record: record(), since: null, answers });
    renderPage(<WorkspaceSessionScreen id={id} />, `/coach/sessions/${id}`);
    const card = await screen.findByRole('region', { name: sessionCopy.answers });
    for (const text of [answers.phone, answers.industry, answers.incomeGoal, answers.businessDescription]) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    expect(within(card).getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:5550100199');
    expect(screen.queryByRole('link', { name: sessionCopy.aboutLead })).toBeNull();
  });

  test('that is not the coach’s is gone, in words', async () => {
    stubApi().refuse(getCoachWorkspaceSession, 404, { error: 'Not Found', code: 'not_found', message: 'Not there' });
    renderPage(<WorkspaceSessionScreen id={id} />, `/coach/sessions/${id}`);
    expect(await screen.findByText(sessionCopy.gone)).toBeTruthy();
  });
});
