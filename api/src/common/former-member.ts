/** Who stands where a member wrote something that stays after their account was deleted. */
export const FORMER_MEMBER = { firstName: 'Former', lastName: 'member', profileImageUrl: null } as const;

/** First and last name. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`;
