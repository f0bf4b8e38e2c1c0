import { failureMessage } from '@portal/contracts/messages';

export const copy = {
  navigation: 'Main navigation',
  mobileNavigation: 'Quick navigation',
  loadingPage: 'Loading your portal...',
  sessionFailed: 'We couldn’t reach the server to check whether you’re signed in. Check your connection and try again.',
  notifications: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  profileMenu: (initials: string) => `Profile menu, ${initials}`,
  profileSettings: 'Profile Settings',
  subscription: 'Subscription',
  adminLogin: 'Admin Login',
  logout: 'Logout',
  unsent: {
    title: (count: number) => (count === 1 ? '1 change hasn’t been sent' : `${count} changes haven’t been sent`),
    text: (count: number) => `If you sign out now, ${count === 1 ? 'it' : 'they'} will be deleted from this device.`,
    keep: 'Stay signed in',
    confirm: 'Sign out anyway',
  },
  toastRegion: (hotkey: string) => `Notifications (${hotkey})`,
  closeToast: 'Close notification',
  updateReady: 'A new version of the portal is ready.',
  reload: 'Reload',
  later: 'Later',
  address: {
    title: 'Please confirm your email',
    text: 'Open the link in the email we sent you. Until then, you can’t post, book sessions, or write to your coach.',
    send: 'Resend the email',
    sending: 'Sending...',
  },
  offline: {
    offline: 'You’re offline.',
    unreachable: 'The portal can’t be reached right now.',
    needsConnection: 'This page needs a connection.',
    notSaved: 'It isn’t saved on this device, and loads once you’re back online.',
    keptPages: 'Until then, you can open:',
    savedAt: (time: string) => `Showing what was saved at ${time}.`,
    savedOn: (day: string, time: string) => `Showing what was saved on ${day} at ${time}.`,
  },
  canary: 'Canary: you get new releases before everyone else.',
  leaveCanary: 'Leave canary',
};

export const messages = {
  addressSent: (email: string, contact: string) => ({
    title: 'Email sent',
    description: `It’s on its way to ${email}. If that’s not your address, write to us: ${contact}`,
  }),
  addressFailed: failureMessage('We couldn’t send the email. Please try again.'),
};
