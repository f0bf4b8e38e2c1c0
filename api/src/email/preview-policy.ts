const policy = (ancestors: string) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors ${ancestors}; base-uri 'none'; sandbox allow-popups`;

/** The security policy of an email shown as a page: styles, and the owner's logo. Nothing in it runs, and its links open elsewhere. */
export const EMAIL_PREVIEW_POLICY = policy("'none'");

/** The headers of an email that a page of ours shows in a frame, as locked up as one that is a page. */
export const FRAMED_EMAIL_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': policy("'self'"),
  'x-frame-options': 'SAMEORIGIN',
};
