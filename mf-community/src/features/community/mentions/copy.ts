export const copy = {
  label: 'Members to mention',
  found: (count: number) => (count === 0 ? 'No matches' : count === 1 ? '1 match' : `${count} matches`),
} as const;
