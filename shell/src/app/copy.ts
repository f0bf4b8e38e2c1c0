import { failureMessage } from '@portal/contracts/messages';

export const copy = {
  navigation: 'Main navigation',
  mobileNavigation: 'Quick navigation',
  loadingPage: 'Loading your portal...',
  sessionFailed: 'We could not reach the server to see whether you are signed in. Check your connection and try again.',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  profileMenu: (initials: string) => `Profile menu, ${initials}`,
  profileSettings: 'Profile Settings',
  subscription: 'Subscription',
  adminLogin: 'Admin Login',
  logout: 'Logout',
  toastRegion: (hotkey: string) => `Notifications (${hotkey})`,
  closeToast: 'Close notification',
  updateReady: 'A new version of the portal is ready.',
  reload: 'Reload',
  later: 'Later',
  address: {
    title: 'Please confirm your address',
    text: 'Open the link in the mail that we sent you. Posting, writing to your coach and booking wait until then.',
    send: 'Send the mail again',
    sending: 'Sending...',
  },
  canary: 'Canary: you see releases before everybody else does.',
  leaveCanary: 'Leave canary',
};

export const messages = {
  addressSent: (email: string, contact: string) => ({
    title: 'Mail sent',
    description: `It is on its way to ${email}. If that is not your address, write to us: ${contact}`,
  }),
  addressFailed: failureMessage('The mail could not be sent. Please try again.'),
};
