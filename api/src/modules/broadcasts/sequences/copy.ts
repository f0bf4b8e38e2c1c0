export const COPY = {
  gone: 'This sequence was deleted.',
  noStep: 'This email was removed from the sequence.',
  noPerson: 'This person was deleted.',
  noSteps: 'Add at least one email',
  noBody: 'Please write this email',
  activeAlready: 'This sequence is already active.',
  notActive: 'This sequence isn’t active.',
  pauseFirst: 'Pause this sequence before you delete it.',
  triggerFixed: 'What starts a sequence can’t be changed once it has been active. Create another sequence instead.',
};
