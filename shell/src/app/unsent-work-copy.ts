/** Texts about what waits on this device to be sent. */
export const unsentCopy = {
  label: 'Unsent changes',
  waiting: (count: number) => (count === 1 ? '1 change waiting to be sent' : `${count} changes waiting to be sent`),
  refused: (count: number) => (count === 1 ? '1 change couldn’t be sent' : `${count} changes couldn’t be sent`),
  show: 'Show',
  title: 'Unsent changes',
  waitingTitle: 'Waiting to be sent',
  waitingIntro: 'They’re saved on this device. We’ll send them in this order as soon as you’re connected.',
  refusedTitle: 'Couldn’t be sent',
  none: 'Everything has been sent.',
  copy: 'Copy',
  copied: 'Copied',
  edit: 'Edit',
  open: 'Open',
  discard: 'Discard',
  discardOf: (label: string) => `Discard: ${label}`,
} as const;
