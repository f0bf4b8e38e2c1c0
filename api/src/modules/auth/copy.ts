/** What the sign-in and create-account pages say. */
export const COPY = {
  product: 'Five Pillars',
  tagline: 'Lead with purpose. Win with results.',
  backHome: 'Back to the home page',
  wrongCredentials: 'That e-mail and password do not belong together. Please check both and try again.',
  emailTaken: 'There is already an account with this e-mail address. Sign in instead, or use another address.',
  deactivated: 'This account is deactivated, so it cannot sign in. Please contact us to have it opened again.',
  correctFields: 'Please correct the fields marked below.',
  password: 'Password',
  email: 'E-mail',
  signIn: {
    title: 'Sign in',
    button: 'Sign in',
    other: 'New here?',
    otherLink: 'Create an account',
  },
  signUp: {
    title: 'Create your account',
    button: 'Create account',
    other: 'Already have an account?',
    otherLink: 'Sign in',
    firstName: 'First name',
    lastName: 'Last name',
    passwordHint: 'At least 8 characters.',
  },
} as const;
