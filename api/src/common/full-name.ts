/** First and last name out of a full one: what stands before the first space, and all after it. */
export function namesFrom(name: string | undefined): { firstName?: string; lastName?: string } {
  const [firstName, ...others] = name?.trim().split(/\s+/) ?? [];
  return { ...(firstName && { firstName }), ...(others.length > 0 && { lastName: others.join(' ') }) };
}
