import { SITE_NAME } from '@portal/contracts/titles';

export const copy = {
  siteName: SITE_NAME,
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
  canary: 'Canary: you see releases before everybody else does.',
  leaveCanary: 'Leave canary',
};
