/** The security policy of an email shown as a page: styles, and the owner's logo. Nothing in it runs, and its links open elsewhere. */
export const EMAIL_PREVIEW_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; sandbox allow-popups";
