import { messagePage } from '../../../server-pages/message-page';

interface Texts {
  title: string;
  text: readonly string[];
  /** On the button. */
  link: string;
}

/** Leads somebody who opened a link to the sign-in, and back to the link. */
export function signInRequiredPage({ link, ...texts }: Texts, page: string, token: string): string {
  const returnTo = encodeURIComponent(`${page}?token=${token}`);
  return messagePage({ ...texts, link: { label: link, href: `/api/login?returnTo=${returnTo}` } });
}
