/** What the report of an import says about members. */
export const COPY = {
  memberAlready: 'There is a member with this address already.',
  waits: 'Somebody with this address has asked for an account and waits to be let in.',
  came: 'They have signed in since.',
  paid: 'They have a plan, a payment, or an offer by now.',
  changed: 'Somebody of the team has changed or arranged something for them since.',
  noNames: 'first and last name, or “Name”',
};
