export const COPY = {
  gone: 'This broadcast was deleted.',
  sent: 'This broadcast was already sent. Refresh the page to see how it went.',
  noBody: 'Please write your message',
  nobody: 'There’s nobody to send this to. Choose other recipients.',
  noAddress: 'There’s no address to send a test to. Set ADMIN_EMAILS, or sign in with your own staff account.',
};
