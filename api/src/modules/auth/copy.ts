import { RESET_LINK_MINUTES } from '@portal/contracts/account';
import { ADDRESS_LINK_HOURS } from '@portal/contracts/admission';

/** What the pages of this module say. */
export const COPY = {
  wrongCredentials: 'That e-mail and password do not belong together. Please check both and try again.',
  emailTaken: 'There is already an account with this e-mail address. Sign in instead, or use another address.',
  deactivated: 'This account is deactivated, so it cannot sign in. Please contact us to have it opened again.',
  changedMeanwhile: 'Your account was changed while you were signing in. Please sign in again.',
  correctFields: 'Please correct the fields marked below.',
  password: 'Password',
  email: 'E-mail',
  goBack: 'Go back',
  providerFailures: {
    unavailable: {
      title: 'Sign-in is not available right now',
      text: 'The service that confirms who you are does not answer. Please try again in a few minutes.',
    },
    cancelled: {
      title: 'You are not signed in',
      text: 'The sign-in was cancelled. Nothing has changed, and you can start again whenever you like.',
    },
    over: {
      title: 'This sign-in is over',
      text: 'It took longer than ten minutes, was finished already, or began in another browser. Please start again, and allow cookies for this site if it happens each time.',
    },
    unverifiable: {
      title: 'This sign-in could not be confirmed',
      text: 'The answer that came back does not belong to the sign-in that was begun here. Please start again.',
    },
    unconfirmedEmail: {
      title: 'Your e-mail address is not confirmed',
      text: 'Please confirm your e-mail address where you have just signed in, then sign in here again.',
    },
    linkedToAnother: {
      title: 'This e-mail address belongs to another sign-in',
      text: 'The account with your e-mail address is linked to somebody else. Please contact us, and we will sort it out.',
    },
    noPasswords: {
      title: 'There are no passwords here',
      text: 'You sign in through your organisation, so there is no password to give here.',
    },
    deactivated: {
      title: 'This account is deactivated',
      text: 'It cannot sign in. Please contact us to have it opened again.',
    },
    uninvited: {
      title: 'By invitation only',
      text: 'There is no account for you yet, and new ones are made by invitation. Tell us about your business, and we will get in touch with you.',
    },
    waiting: {
      title: 'We have your request',
      text: 'Your account opens once we have looked at your request. We will write to you by e-mail as soon as it does.',
    },
    somebodyElse: {
      title: 'That was not you',
      text: 'Somebody else signed in than the member who is signed in here. Nothing has changed.',
    },
  },
  signIn: {
    title: 'Sign in',
    button: 'Sign in',
    other: 'New here?',
    otherLink: 'Create an account',
    forgot: 'Forgot your password?',
  },
  signUp: {
    approved: 'Each new account is opened by us in person. We will write to you by e-mail as soon as yours is ready.',
    title: 'Create your account',
    button: 'Create account',
    other: 'Already have an account?',
    otherLink: 'Sign in',
    firstName: 'First name',
    lastName: 'Last name',
    passwordHint: 'At least 8 characters.',
  },
  byInvitation: {
    title: 'By invitation only',
    text: [
      'New accounts are made by invitation here. If you have one, please open the link in the mail that we sent you.',
      'Not invited yet? Tell us about your business, and we will get in touch with you within 24 hours.',
    ],
    link: { label: 'Tell us about your business', href: '/questionnaire' },
  },
  uninvited:
    'New accounts are made by invitation here. Please fill in our questionnaire, and we will get in touch with you.',
  waiting: 'Your account is not open yet: we are still looking at your request, and will write to you by e-mail.',
  requested: {
    title: 'Thank you for signing up',
    text: [
      'We look at each new account in person. As soon as yours is open, we will write to you by e-mail.',
      'You then sign in with the e-mail address and password that you have just chosen.',
    ],
    link: { label: 'Go to the home page', href: '/' },
  },
  invitation: {
    title: 'Welcome, please come in',
    intro: 'Choose your name and a password, and your account is ready.',
    button: 'Create my account',
    other: 'Already have an account?',
    otherLink: 'Sign in',
  },
  invitedToProvider: (provider: string, email: string) => ({
    title: 'Welcome, please come in',
    text: [
      `You have been invited as ${email}. Sign in once, and your account is ready.`,
      'An account with another address is fine, too: mails from us then go to that address.',
    ],
    label: `Continue with ${provider}`,
  }),
  invitedMember: {
    title: 'You have an account already',
    text: ['This invitation is for an address that has an account here. Sign in, and it is yours.'],
    link: 'Sign in',
  },
  invitedSelf: {
    title: 'Welcome back',
    text: [
      'You have an account already. Accept the invitation, and what you told us about your business goes with it.',
    ],
    button: 'Accept the invitation',
    link: { label: 'Not now', href: '/' },
  },
  invitationUsed: {
    title: 'This invitation was used already',
    text: ['An invitation works once. If it was you who used it, your account is ready: just sign in.'],
    link: { label: 'Sign in', href: '/api/login' },
  },
  invitationGone: {
    title: 'This invitation does not work any more',
    text: [
      'It was withdrawn, is too old, or a newer one has taken its place: please look for a later mail from us, or ask us for another one.',
    ],
    link: { label: 'Go to the home page', href: '/' },
  },
  confirmAddress: {
    title: 'Is this your address?',
    text: (email: string) => [`You are signed in as ${email}. Confirm that this address is yours.`],
    button: 'Yes, it is mine',
    link: { label: 'Not now', href: '/' },
  },
  confirmSignedOut: {
    title: 'Please sign in first',
    text: ['Sign in to your account, so that nobody else confirms an address for you. You then come back here.'],
    link: 'Sign in',
  },
  addressConfirmed: {
    title: 'Thank you, your address is confirmed',
    text: ['You can now post, write to your coach and book sessions.'],
    link: { label: 'Go to your portal', href: '/' },
  },
  addressLinkGone: {
    title: 'This link does not work any more',
    text: [
      `It works once, for ${ADDRESS_LINK_HOURS} hours, in the account it was sent to. If your address is not confirmed yet, you can ask for another mail at the top of every page.`,
    ],
    link: { label: 'Go to your portal', href: '/' },
  },
  notKept: {
    title: 'Your browser did not keep your sign-in',
    text: [
      'You have shown who you are, but your browser kept no cookie, and without one it does not stay signed in.',
      'Please allow cookies for this site in the settings of your browser, and check that its address begins with https://. Then sign in again.',
    ],
    link: { label: 'Sign in again', href: '/api/login' },
  },
  signOut: {
    title: 'Log out?',
    text: 'You will be signed out in this browser. What you have saved stays saved.',
    button: 'Log out',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    intro: 'Enter the e-mail address of your account. We will send you a link to choose a new password.',
    button: 'Send the link',
    other: 'Remembered it?',
    otherLink: 'Sign in',
  },
  linkSent: {
    title: 'Check your inbox',
    text: [
      `If there is an account with this address, a link to choose a new password is on its way. It works once, for ${RESET_LINK_MINUTES} minutes.`,
      'Nothing there after a few minutes? Look into your spam folder, or ask for another link.',
    ],
    link: { label: 'Back to sign in', href: '/api/login' },
  },
  newPassword: {
    title: 'Choose a new password',
    label: 'New password',
    button: 'Save the new password',
    other: 'Remembered the old one?',
    otherLink: 'Sign in',
  },
  linkGone: {
    title: 'This link does not work any more',
    text: [
      `A link to choose a new password works once, for ${RESET_LINK_MINUTES} minutes. This one was used already, or is too old.`,
    ],
    link: { label: 'Ask for a new link', href: '/api/forgot-password' },
  },
  passwordChanged: {
    title: 'Your new password is saved',
    text: [
      'You were signed out on every device. Sign in with your new password.',
      'If you had an address for your own calendar, it does not work any more. You can make a new one on the Coaching page.',
    ],
    link: { label: 'Sign in', href: '/api/login' },
  },
} as const;
