/** Replaces a deleted member as the author of what they wrote. */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member', profileImageUrl: null } as const;

/** First and last name. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** Splits a full name: the first name is everything before the first space. */
export function namesFrom(name: string | undefined): { firstName?: string; lastName?: string } {
  const [firstName, ...others] = name?.trim().split(/\s+/) ?? [];
  return { ...(firstName && { firstName }), ...(others.length > 0 && { lastName: others.join(' ') }) };
}
