/** A recipient that the mail server rejected, as nodemailer reports it. */
export interface Rejection {
  recipient: string;
  response: string;
}

/** Mailbox and domain don't exist, aren't valid addresses, have moved, or accept no mail at all; or the mailbox is disabled (RFC 3463). */
const BOUNCES = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** What servers without enhanced codes say when they reject the sender, its network, or the message, rather than the mailbox. */
const POLICY =
  /\b(spam|spf|dkim|dmarc|rbl|dnsbl|block(ed|list|listed)?|black ?list(ed)?|ban(ned)?|polic(y|ies)|reputation|relay(ing)?|auth\w*|sender|denied|rate|limit|greylist\w*|quota|full|size|too (many|large|big))\b/i;

/**
 * Whether a server's answer to RCPT TO says that the mailbox doesn't exist or accepts no emails. Not if it rejects the
 * sender or the message, or the mailbox is merely full: that says nothing of the address.
 * @param response such as `550 5.1.1 <kim@example.com>: No such user`
 */
export function isBounce(response: string): boolean {
  const [, code, enhanced] = /^(\d{3})(?:[ -]+(\d\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  if (code === undefined || !code.startsWith('5')) return false;
  if (enhanced !== undefined) return BOUNCES.has(enhanced);
  return ['550', '551', '553'].includes(code) && !POLICY.test(withoutAddresses(response));
}

/** A mailbox such as `spam@example.com` must not look like a reason. */
const withoutAddresses = (response: string) => response.replace(/<[^>]*>|\S+@\S+/g, '');

interface RejectedError {
  recipient?: unknown;
  response?: unknown;
  command?: unknown;
}

/** Who was rejected, of what nodemailer returned or threw. */
export function rejectionsIn(result: unknown): Rejection[] {
  if (typeof result !== 'object' || result === null || !('rejectedErrors' in result)) return [];
  const errors = Array.isArray(result.rejectedErrors) ? (result.rejectedErrors as RejectedError[]) : [];
  return errors.flatMap(({ recipient, response, command }) =>
    command === 'RCPT TO' && typeof recipient === 'string' && typeof response === 'string'
      ? [{ recipient, response }]
      : [],
  );
}
