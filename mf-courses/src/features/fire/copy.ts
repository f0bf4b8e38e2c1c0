export const copy = {
  title: 'F.I.R.E. Mastery Program',
  intro: 'Four programs of 29 days: Foundation, Identity, Resilience, and Execution.',
  tabs: 'Programs',
  programs: {
    foundation: 'Foundation',
    identity: 'Identity',
    resilience: 'Resilience',
    execution: 'Execution',
  },
  locked: {
    title: 'Coming Soon',
    text: 'Complete Foundation and Identity first to unlock this program',
  },
};
