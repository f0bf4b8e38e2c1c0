import { RESET_LINK_MINUTES } from '@portal/contracts/account';
import { VERIFICATION_LINK_HOURS } from '@portal/contracts/registration';

/** What the pages of this module say. */
export const COPY = {
  nothingHere: 'There’s nothing at this address.',
  passwordsHere: 'Members sign in with a password here.',
  wrongCredentials: 'That email and password don’t match. Please check both and try again.',
  emailTaken: 'There’s already an account with this email address. Sign in instead, or use another address.',
  deactivated: 'This account has been deactivated, so you can’t sign in. Please contact us to have it reactivated.',
  changedMeanwhile: 'Your account was changed while you were signing in. Please sign in again.',
  correctFields: 'Please correct the fields marked below.',
  password: 'Password',
  email: 'Email',
  goBack: 'Go back',
  providerFailures: {
    unavailable: {
      title: 'Sign-in isn’t available right now',
      text: 'The service that confirms who you are isn’t responding. Please try again in a few minutes.',
    },
    cancelled: {
      title: 'You’re not signed in',
      text: 'The sign-in was canceled. Nothing has changed, and you can start again anytime.',
    },
    over: {
      title: 'This sign-in has expired',
      text: 'It took longer than ten minutes, was already completed, or started in another browser. Please start again. If this keeps happening, allow cookies for this site.',
    },
    unverifiable: {
      title: 'We couldn’t confirm this sign-in',
      text: 'The response we received doesn’t match the sign-in you started here. Please start again.',
    },
    unconfirmedEmail: {
      title: 'Your email address isn’t confirmed',
      text: 'Please confirm your email address with the service you just signed in with, then sign in here again.',
    },
    linkedToAnother: {
      title: 'This email address belongs to another sign-in',
      text: 'The account with your email address is linked to a different sign-in. Please contact us, and we’ll sort it out.',
    },
    noPasswords: {
      title: 'There are no passwords here',
      text: 'You sign in through your organization, so you don’t need a password here.',
    },
    deactivated: {
      title: 'This account has been deactivated',
      text: 'You can’t sign in with it. Please contact us to have it reactivated.',
    },
    uninvited: {
      title: 'By invitation only',
      text: 'You don’t have an account yet, and new accounts are by invitation only. Tell us about your business, and we’ll be in touch.',
    },
    waiting: {
      title: 'We’ve received your request',
      text: 'We’re reviewing your request. We’ll email you as soon as your account is open.',
    },
    somebodyElse: {
      title: 'That wasn’t you',
      text: 'You signed in as someone other than the member who’s signed in here. Nothing has changed.',
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
    approved: 'We review each new account personally. We’ll email you as soon as yours is ready.',
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
      'New accounts are by invitation only. If you have an invitation, please open the link in the email we sent you.',
      'Not invited yet? Tell us about your business, and we’ll be in touch within 24 hours.',
    ],
    link: { label: 'Tell us about your business', href: '/questionnaire' },
  },
  uninvited: 'New accounts are by invitation only. Please fill out our questionnaire, and we’ll be in touch.',
  waiting: 'Your account isn’t open yet. We’re still reviewing your request, and we’ll email you soon.',
  requested: {
    title: 'Thank you for signing up',
    text: [
      'We review each new account personally. We’ll email you as soon as yours is open.',
      'Then sign in with the email address and password you just chose.',
    ],
    link: { label: 'Go to the home page', href: '/' },
  },
  invitation: {
    title: 'Welcome! Let’s get you set up',
    intro: 'Enter your name and choose a password, and your account is ready.',
    button: 'Create my account',
    other: 'Already have an account?',
    otherLink: 'Sign in',
  },
  invitedToProvider: (provider: string, email: string) => ({
    title: 'Welcome! Let’s get you set up',
    text: [
      `You’ve been invited as ${email}. Sign in once, and your account is ready.`,
      'You can use an account with another address, too. We’ll send our emails there.',
    ],
    label: `Continue with ${provider}`,
  }),
  invitedMember: {
    title: 'You already have an account',
    text: ['This invitation is for an address that already has an account here. Sign in to accept it.'],
    link: 'Sign in',
  },
  invitedSelf: {
    title: 'Welcome back',
    text: [
      'You already have an account. Accept the invitation, and we’ll add what you told us about your business to it.',
    ],
    button: 'Accept invitation',
    link: { label: 'Not now', href: '/' },
  },
  invitationUsed: {
    title: 'This invitation has already been used',
    text: ['Each invitation works once. If you’re the one who used it, your account is ready. Just sign in.'],
    link: { label: 'Sign in', href: '/api/login' },
  },
  invitationGone: {
    title: 'This invitation no longer works',
    text: [
      'It was withdrawn, has expired, or was replaced by a newer one. Please look for a more recent email from us, or ask us for another invitation.',
    ],
    link: { label: 'Go to the home page', href: '/' },
  },
  confirmAddress: {
    title: 'Is this your email address?',
    text: (email: string) => [`You’re signed in as ${email}. Please confirm that this address is yours.`],
    button: 'Yes, it’s mine',
    link: { label: 'Not now', href: '/' },
  },
  confirmSignedOut: {
    title: 'Please sign in first',
    text: [
      'Sign in to your account so that no one else can confirm an address for you. We’ll bring you right back here.',
    ],
    link: 'Sign in',
  },
  addressConfirmed: {
    title: 'Thank you, your email address is confirmed',
    text: ['You can now post, message your coach, and book sessions.'],
    link: { label: 'Go to your portal', href: '/' },
  },
  addressLinkGone: {
    title: 'This link no longer works',
    text: [
      `It works once, within ${VERIFICATION_LINK_HOURS} hours, in the account it was sent to. If your email address isn’t confirmed yet, you can request another email at the top of any page.`,
    ],
    link: { label: 'Go to your portal', href: '/' },
  },
  notKept: {
    title: 'Your browser didn’t keep you signed in',
    text: [
      'Your sign-in worked, but your browser didn’t save our cookie, so it can’t keep you signed in.',
      'Please allow cookies for this site in your browser settings, and check that the address starts with https://. Then sign in again.',
    ],
    link: { label: 'Sign in again', href: '/api/login' },
  },
  signOut: {
    title: 'Log out?',
    text: 'You’ll be logged out in this browser. Everything you’ve saved stays saved.',
    button: 'Log out',
  },
  forgotPassword: {
    title: 'Forgot your password?',
    intro: 'Enter the email address for your account, and we’ll send you a link to choose a new password.',
    button: 'Send link',
    other: 'Remembered it?',
    otherLink: 'Sign in',
  },
  linkSent: {
    title: 'Check your inbox',
    text: [
      `If there’s an account with this address, a link to choose a new password is on its way. It works once and expires in ${RESET_LINK_MINUTES} minutes.`,
      'Nothing after a few minutes? Check your spam folder, or request another link.',
    ],
    link: { label: 'Back to sign in', href: '/api/login' },
  },
  newPassword: {
    title: 'Choose a new password',
    label: 'New password',
    button: 'Save new password',
    other: 'Remembered the old one?',
    otherLink: 'Sign in',
  },
  linkGone: {
    title: 'This link no longer works',
    text: [
      `A link to choose a new password works once, within ${RESET_LINK_MINUTES} minutes. This one has already been used or has expired.`,
    ],
    link: { label: 'Request a new link', href: '/api/forgot-password' },
  },
  passwordChanged: {
    title: 'Your new password is saved',
    text: [
      'You’ve been signed out on every device. Sign in with your new password.',
      'If you had a private calendar address, it no longer works. You can create a new one on the Coaching page.',
    ],
    link: { label: 'Sign in', href: '/api/login' },
  },
} as const;
