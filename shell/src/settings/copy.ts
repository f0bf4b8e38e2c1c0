import { DELETION_WORD } from '@portal/contracts/account';
import { LIMITS } from '@portal/contracts/limits';
import { failureMessage, type Message } from '@portal/contracts/messages';

export const intentionCopy = {
  title: 'Your goal and schedule',
  about:
    'What you want in six months, your hours a week, and when we remind you. Only you can read it, except for a goal you choose to share.',
  none: 'You haven’t set a goal yet.',
  change: 'Change',
  lesson: (time: string) => `Lesson reminders at ${time}`,
  habits: (time: string) => `Habit reminders at ${time}`,
  paused: {
    lesson: 'Paused until your next lesson, because the last three passed without one.',
    habits: 'Paused until your next check mark, because the last three passed without one.',
  },
  stop: 'Stop reminding me',
  stopped: { title: 'Reminders stopped', description: 'You can set a new time whenever you like.' },
  failed: failureMessage('Failed to stop the reminders. Please try again.'),
};

export const intakeCopy = {
  title: 'Where you started',
  about: 'What you told us about your business before you joined. You and the team can see it.',
  industry: 'Industry',
  currentIncome: 'Income at the time',
  incomeGoal: 'Income goal',
};

export const copy = {
  title: 'Profile Settings',
  intro: 'Your profile, how you sign in, and what happens to your data.',
  loading: 'Loading your settings...',
  failed: 'We can’t show your settings right now. Please try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

export const profileCopy = {
  title: 'Your profile',
  about: 'Your name and picture appear next to what you share in the community.',
  signedInAs: (email: string) => `You sign in as ${email}`,
  firstName: 'First name',
  lastName: 'Last name',
  zone: {
    legend: 'Time zone',
    hint: 'This sets when your day starts for habits and streaks.',
    device: (zone: string) => `Follow this device (${zone})`,
    chosen: 'Always use the same time zone',
    field: 'Your time zone',
    fieldHint: 'Type a city, such as New York, and pick from the list.',
    now: (zone: string, time: string) => `It’s ${time} in ${zone} now.`,
  },
  save: 'Save profile',
  saving: 'Saving...',
  discard: 'Discard changes',
  unsaved: 'These changes aren’t saved yet.',
};

export const communityProfileCopy = {
  title: 'Your community profile',
  about: 'What others see on your profile besides your name and picture. Everything here is optional.',
  see: 'See your profile',
  bio: 'About you',
  bioHint: `Up to ${LIMITS.profileBio} characters.`,
  industry: 'What you do',
  industryHint: 'What you told us before you joined stays private. Others see only what you choose here.',
  noIndustry: 'Don’t show',
  city: 'City',
  website: 'Website',
  websiteHint: 'Starts with https://',
  showsProgress: 'Show how many courses and pillars I’ve completed',
  save: 'Save community profile',
};

export const pictureCopy = {
  choose: 'Choose a picture',
  change: 'Change picture',
  opening: 'Opening...',
  remove: 'Remove picture',
  removing: 'Removing...',
  hint: 'JPEG, PNG, or WebP, up to 5 MB. You can also drop a file here. Without a picture, we show your initials.',
  drop: 'Drop your picture here',
  cannotOpen: 'We can’t open your picture right now. Please try again.',
  cannotSave: 'We couldn’t save your picture. Please try again.',
  dialog: 'Your picture',
  about: 'Drag the picture until the circle shows what you want, or move it with the arrow keys.',
  area: 'Visible part of the picture. Move it with the arrow keys.',
  zoom: 'Zoom',
  preview: 'How others see it',
  save: 'Save picture',
  saving: 'Saving...',
  cancel: 'Cancel',
};

export const appearanceCopy = {
  title: 'Appearance',
  about: 'How the portal looks on this device.',
  legend: 'Theme',
  dark: 'Dark',
  light: 'Light',
};

export const passwordCopy = {
  title: 'Password',
  about: 'Changing your password signs you out on every other device.',
  email: 'Email',
  current: 'Current password',
  next: 'New password',
  nextHint: 'At least 8 characters.',
  forgot: 'Forgot your current password?',
  aboutNone: 'How you sign in.',
  none: 'You sign in through your organization, so there’s no password here.',
  save: 'Change password',
  saving: 'Changing...',
};

export const devicesCopy = {
  title: 'Signed-in devices',
  about: 'If you don’t recognize a device, sign it out and change your password.',
  loading: 'Loading your devices...',
  failed: 'We can’t show your devices right now. Please try again.',
  current: 'This device',
  signedIn: (at: string) => `Signed in ${at}`,
  lastSeen: (at: string) => `Last seen ${at}`,
  signOut: 'Sign out',
  signOutOf: (device: string, lastSeen: string) => `Sign out ${device}, last seen ${lastSeen}`,
  signOutOthers: 'Sign out all other devices',
  only: 'You’re signed in on this device only.',
};

export const dataCopy = {
  title: 'Your data',
  about: 'Everything the portal keeps about you: what you’ve written, completed, booked, and requested.',
  page: 'Download to read',
  data: 'Download as data (JSON)',
  fileName: 'five-pillars-my-data',
};

export const deletionCopy = {
  title: 'Delete account',
  about: 'This is permanent, takes effect immediately, and can’t be undone.',
  goes: 'Your name, email address and picture, progress and reflections, habits, priorities, bookings, messages, and plan requests are deleted.',
  stays:
    'Your posts and comments stay in the community under “Former member” instead of your name. First delete anything you don’t want to leave behind.',
  noPlan: 'If you have a plan, it ends immediately, and you won’t be charged again.',
  plan: (plan: string) =>
    `Your plan, ${plan}, ends immediately, and you won’t be charged again. Time you’ve already paid for isn’t refunded.`,
  planIn: (name: string, price: string) => `${name} (${price})`,
  questionnaire:
    'A questionnaire sent with your email address isn’t part of your account. The email confirming the deletion has a link to erase it, too.',
  open: 'Delete account',
  dialog: 'Delete your account?',
  word: `Type ${DELETION_WORD} to confirm`,
  password: 'Current password',
  atProvider: 'To confirm it’s you, sign in through your organization again. You’ll come right back here.',
  signInAgain: 'Sign in again',
  confirmed: 'Thanks, we’ve confirmed it’s you.',
  confirm: 'Delete my account permanently',
  deleting: 'Deleting...',
  keep: 'Keep my account',
};

export const messages = {
  profileSaved: { title: 'Profile saved', description: 'Your profile has been updated.' },
  profileFailed: failureMessage('Failed to save your profile. Please try again.'),
  communityProfileSaved: { title: 'Profile saved', description: 'Others see your changes in the community.' },
  pictureSaved: { title: 'Picture saved', description: 'Others see it next to what you share.' },
  pictureRemoved: { title: 'Picture removed', description: 'We’ll show your initials instead.' },
  pictureNotRemoved: failureMessage('Failed to remove your picture. Please try again.'),
  passwordChanged: { title: 'Password changed', description: 'Every other device has been signed out.' },
  passwordFailed: failureMessage('Failed to change your password. Please try again.'),
  signedOut: { title: 'Device signed out', description: 'Anyone using it will have to sign in again.' },
  othersSignedOut: { title: 'Devices signed out', description: 'You’re signed in on this device only.' },
  signOutFailed: failureMessage('Failed to sign out the device. Please try again.'),
  downloaded: { title: 'Download ready', description: 'Your data has been saved as a file.' },
  downloadFailed: failureMessage('Failed to download your data. Please try again.'),
  notConfirmed: failureMessage(
    'It’s been more than ten minutes since you confirmed it’s you. Please sign in again first.',
  ),
  deletionFailed: failureMessage('Failed to delete your account. Please try again.'),
} as const satisfies Record<string, Message>;
