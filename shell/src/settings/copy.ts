import { DELETION_WORD } from '@portal/contracts/account';
import { failureMessage, type Message } from '@portal/contracts/messages';

export const intentionCopy = {
  title: 'What you mean to do',
  about:
    'What you want in six months, your hours a week, and when you are reminded. Only you can read it, but for a goal that you share.',
  none: 'You have not said yet.',
  change: 'Change it',
  stop: 'Stop reminding me',
  stopped: { title: 'No more reminders', description: 'You can choose a time again whenever you like.' },
  failed: failureMessage('Failed to stop the reminders. Please try again.'),
};

export const startingPointCopy = {
  title: 'Where you started',
  about: 'What you told us about your business before you joined. You and the team can see it.',
  industry: 'Industry',
  currentIncome: 'Income then',
  incomeGoal: 'Income goal',
};

export const copy = {
  title: 'Profile Settings',
  intro: 'Who you are here, how you sign in, and what becomes of your data.',
  loading: 'Loading your settings...',
  failed: 'Your settings cannot be shown right now. Please try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
};

export const profileCopy = {
  title: 'Your profile',
  about: 'Your name and picture stand beside what you share in the community.',
  signedInAs: (email: string) => `You sign in as ${email}`,
  firstName: 'First name',
  lastName: 'Last name',
  zone: {
    legend: 'Time zone',
    hint: 'It decides when your day, your habits and your streaks begin.',
    device: (zone: string) => `Follow this device (${zone})`,
    chosen: 'Always use the same zone',
    field: 'Your time zone',
    fieldHint: 'Type a city, such as New York, and choose from the list.',
    now: (zone: string, time: string) => `It is ${time} in ${zone} now.`,
  },
  save: 'Save profile',
  saving: 'Saving...',
  discard: 'Discard changes',
  unsaved: 'These changes are not saved yet.',
};

export const pictureCopy = {
  choose: 'Choose a picture',
  change: 'Change picture',
  opening: 'Opening...',
  remove: 'Remove picture',
  removing: 'Removing...',
  hint: 'JPEG, PNG or WebP, 5 MB at most. You can also drop a file here. Without a picture, your initials are shown.',
  drop: 'Drop your picture here',
  cannotOpen: 'Your picture cannot be opened right now. Please try again.',
  cannotSave: 'Your picture could not be saved. Please try again.',
  dialog: 'Your picture',
  about: 'Drag the picture until the circle shows what you want. On a keyboard, the arrow keys move it.',
  area: 'Part of the picture that is shown; the arrow keys move it',
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
  about: 'A new password signs you out on every other device.',
  email: 'E-mail',
  current: 'Current password',
  next: 'New password',
  nextHint: 'At least 8 characters.',
  forgot: 'Forgot your current password?',
  aboutNone: 'How you sign in.',
  none: 'You sign in through your organisation, so there is no password here.',
  save: 'Change password',
  saving: 'Changing...',
};

export const devicesCopy = {
  title: 'Signed-in devices',
  about: 'Sign out wherever you do not know the device, and change your password.',
  loading: 'Loading your devices...',
  failed: 'Your devices cannot be shown right now. Please try again.',
  current: 'This device',
  signedIn: (at: string) => `Signed in ${at}`,
  lastSeen: (at: string) => `Last seen ${at}`,
  signOut: 'Sign out',
  signOutOf: (device: string, lastSeen: string) => `Sign out ${device}, last seen ${lastSeen}`,
  signOutOthers: 'Sign out all other devices',
  only: 'You are signed in on this device only.',
};

export const dataCopy = {
  title: 'Your data',
  about: 'Everything the portal keeps of you: what you wrote, ticked, booked and asked for.',
  page: 'Download to read',
  data: 'Download as data (JSON)',
  fileName: 'five-pillars-my-data',
};

export const deletionCopy = {
  title: 'Delete account',
  about: 'For good, at once, and with no way back.',
  goes: 'Your name, e-mail address and picture, progress and reflections, habits, priorities, bookings, messages and plan requests are deleted.',
  stays:
    'Your posts and comments stay in the community, with “Former member” in place of your name. Delete those first that should not stay.',
  questionnaire:
    'A questionnaire that was sent with your e-mail address is not part of your account. The mail that confirms the deletion has a link to erase it too.',
  open: 'Delete account',
  dialog: 'Delete your account?',
  word: `Type ${DELETION_WORD} to confirm`,
  password: 'Current password',
  atProvider: 'To show that it is you, sign in at your organisation once more. You come back here afterwards.',
  signInAgain: 'Sign in once more',
  confirmed: 'You have shown that it is you.',
  confirm: 'Delete my account for good',
  deleting: 'Deleting...',
  keep: 'Keep my account',
};

export const messages = {
  profileSaved: { title: 'Profile saved', description: 'Your profile has been updated.' },
  profileFailed: failureMessage('Failed to save your profile. Please try again.'),
  pictureSaved: { title: 'Picture saved', description: 'Others see it beside what you share.' },
  pictureRemoved: { title: 'Picture removed', description: 'Your initials are shown instead.' },
  pictureNotRemoved: failureMessage('Failed to remove your picture. Please try again.'),
  passwordChanged: { title: 'Password changed', description: 'Every other device has been signed out.' },
  passwordFailed: failureMessage('Failed to change your password. Please try again.'),
  signedOut: { title: 'Device signed out', description: 'It has to sign in again.' },
  othersSignedOut: { title: 'Devices signed out', description: 'You are signed in on this device only.' },
  signOutFailed: failureMessage('Failed to sign the device out. Please try again.'),
  downloaded: { title: 'Download ready', description: 'Your data has been saved as a file.' },
  downloadFailed: failureMessage('Failed to download your data. Please try again.'),
  notConfirmed: failureMessage('Please sign in once more first; the last time was more than ten minutes ago.'),
  deletionFailed: failureMessage('Failed to delete your account. Please try again.'),
} as const satisfies Record<string, Message>;
