import { failureMessage, type Message } from '@portal/contracts/messages';

export const deviceCopy = {
  title: 'On this device',
  checking: 'Checking this device...',
  on: 'This device shows notifications, even when the portal is closed.',
  off: 'This device doesn’t show notifications.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  denied:
    'Your browser blocks notifications from this site. Open the site’s settings in your browser (usually next to the address), allow notifications, and reload this page.',
  homeScreen:
    'On an iPhone or iPad, add the portal to your Home Screen first: tap Share, then “Add to Home Screen”. Open it from there and come back to this page.',
  unsupported: 'This browser can’t show notifications.',
};

export const deviceMessages = {
  turnedOn: { title: 'Notifications are on', description: 'This device shows what’s new from now on.' },
  turnedOff: { title: 'Notifications are off', description: 'This device no longer shows what’s new.' },
  failed: failureMessage('Failed to change notifications on this device. Please try again.'),
} as const satisfies Record<string, Message>;
