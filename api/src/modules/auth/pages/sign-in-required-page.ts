import { messagePage } from '../../../server-pages/message-page';

interface Texts {
  title: string;
  text: readonly string[];
  /** On the button. */
  link: string;
}

/** Sends a person who opened a link to the sign-in, and back to the link afterwards. */
export function signInRequiredPage({ link, ...texts }: Texts, page: string, token: string): string {
  const returnTo = encodeURIComponent(`${page}?token=${token}`);
  return messagePage({ ...texts, link: { label: link, href: `/api/login?returnTo=${returnTo}` } });
}
