import { oneLine } from '../../email/wording';

/** Texts about members in import reports. */
export const COPY = {
  noMember: 'We can’t find this member.',
  courseLocked: 'This course isn’t open yet. Publish one of its lessons first.',
  memberAlready: 'There’s already a member with this email address.',
  waits: 'Someone with this address has requested an account and is waiting for approval.',
  came: 'They’ve signed in since.',
  paid: 'They now have a plan, a payment, or an offer.',
  changed: 'Someone on the team has changed or arranged something for them since.',
  plan: (plan: string) => `Plan: ${plan}.`,
  planGranted: (plan: string) => `${plan} was granted.`,
  planNoted: (plan: string) => `${plan} was noted with their requests. It wasn’t granted.`,
  fromImport: 'From an import',
  noNames: 'first and last name, or “Name”',
};

/** Tells staff that a member stays away; `link` is where the member is. */
export const atRiskWords = (
  { firstName, lastName }: Record<'firstName' | 'lastName', string>,
  days: number,
  link: string,
) => {
  const name = `${firstName} ${lastName}`.trim();
  return {
    template: 'member-at-risk',
    subject: `${oneLine(name)} hasn’t been here for ${days} days`,
    body: `${name} hasn’t opened the portal for ${days} days. A short message now can bring them back.

Open the member: ${link}
`,
  };
};
