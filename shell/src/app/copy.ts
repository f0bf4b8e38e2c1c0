export const copy = {
  siteName: 'Five Pillars',
  navigation: 'Main navigation',
  mobileNavigation: 'Quick navigation',
  loadingPage: 'Loading your portal...',
  sessionFailed: 'We could not reach the server to see whether you are signed in. Check your connection and try again.',
  toLight: 'Switch to light theme',
  toDark: 'Switch to dark theme',
  profileMenu: 'Profile menu',
  profileSettings: 'Profile Settings',
  subscription: 'Subscription',
  adminLogin: 'Admin Login',
  logout: 'Logout',
  toastRegion: 'Notifications ({hotkey})',
  closeToast: 'Close notification',
};

export const settingsCopy = {
  title: 'Profile Settings',
  intro: 'What the portal knows about you and how it looks on this device.',
  profile: 'Your profile',
  name: 'Name',
  timeZone: 'Time zone',
  timeZoneNote: 'Taken from this browser. It decides when your day, your habits and your streaks begin.',
  appearance: 'Appearance',
  dark: 'Dark',
  light: 'Light',
};
