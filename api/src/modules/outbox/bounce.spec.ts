import { isBounce, rejectionsIn } from './bounce';

test.each([
  '550 5.1.1 <kim@example.com>: Recipient address rejected: User unknown in local recipient table',
  '550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the address',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
  '556 5.1.10 Recipient address has null MX',
  '550 5.2.1 The email account that you tried to reach is disabled',
  '550 Requested action not taken: mailbox unavailable',
  '550 <spam@example.com>: No such user here',
  '553 Mailbox name not allowed',
])('"%s" is a bounce', (response) => expect(isBounce(response)).toBe(true));

test.each([
  ['greylisting', '450 4.7.1 <kim@example.com>: Recipient address rejected: Greylisted'],
  ['a mailbox that is missing for now', '450 4.1.1 Mailbox unavailable'],
  ['a full mailbox', '552 5.2.2 The recipient’s inbox is out of storage space'],
  ['a full mailbox without an enhanced code', '550 Mailbox full'],
  ['a policy', '550 5.7.1 Message rejected as spam by Content Filtering'],
  ['missing authentication', '550 5.7.26 This mail is unauthenticated'],
  ['the sender’s address', '550 5.1.8 <hello@example.com>: Sender address rejected: Domain not found'],
  ['the sender’s address at RCPT', '553 <hello@example.com>: Sender address rejected: not owned by user'],
  ['the sender’s network', '550 Your IP is on a blocklist'],
  ['relaying', '550 relay not permitted'],
  ['the whole message', '554 Transaction failed'],
  ['no answer', 'connect ECONNREFUSED'],
])('a rejection of %s is no bounce', (_, response) => expect(isBounce(response)).toBe(false));

test('only answers to RCPT TO count', () => {
  const [recipient, response] = ['kim@example.com', '550 5.1.1 No such user'];
  const rejectedErrors = ['RCPT TO', 'DATA'].map((command) => ({ recipient, response, command }));
  expect(rejectionsIn({ rejectedErrors })).toEqual([{ recipient, response }]);
  expect([rejectionsIn(new Error('No')), rejectionsIn(null)]).toEqual([[], []]);
});
