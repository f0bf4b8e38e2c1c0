/** Who stands where a member wrote something that stays after their account was deleted. */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member', profileImageUrl: null } as const;

/** First and last name. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;

/** First and last name out of a full one: what stands before the first space, and all after it. */
export function namesFrom(name: string | undefined): { firstName?: string; lastName?: string } {
  const [firstName, ...others] = name?.trim().split(/\s+/) ?? [];
  return { ...(firstName && { firstName }), ...(others.length > 0 && { lastName: others.join(' ') }) };
}
