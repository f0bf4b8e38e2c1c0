/** A count with its noun: `1 release`, `2 releases`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
