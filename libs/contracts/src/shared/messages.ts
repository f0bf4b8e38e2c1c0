/** A toast, as spec section 8 words it. */
export interface Message {
  title: string;
  description: string;
  variant?: 'default' | 'destructive';
}

/** The toast for something that failed: what it was, and what to do (spec section 8). */
export const failureMessage = (description: string) =>
  ({ title: 'Error', description, variant: 'destructive' }) as const satisfies Message;

/** Shown before the redirect to the sign-in, whenever a call finds nobody signed in (spec section 8). */
export const UNAUTHORIZED_MESSAGE: Message = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  variant: 'destructive',
};

/** Milliseconds between that toast and the sign-in page (spec section 8). */
export const LOGIN_REDIRECT_MS = { default: 500, realtor: 1_000 } as const;
