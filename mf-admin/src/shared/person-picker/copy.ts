export const copy = {
  hint: 'Search by name or email.',
  failed: 'We couldn’t load suggestions. You can still enter an email address.',
  found: (count: number) => (count === 0 ? 'No matches' : count === 1 ? '1 match' : `${count} matches`),
};
