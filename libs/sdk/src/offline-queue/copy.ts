import type { Message } from '@portal/contracts/messages';

/** Texts about changes that wait on a device. */
export const copy = {
  queued: {
    title: 'Saved on this device',
    description: 'We’ll send it as soon as you’re connected.',
  } satisfies Message,
  refused: 'We couldn’t save this.',
  /** A release has changed what the call takes. */
  outdated: 'This can no longer be sent because the portal has been updated since.',
  reflectionConflict:
    'You also changed this reflection on another device. Open the lesson to choose which one to keep.',
} as const;
