export const copy = {
  loading: 'Loading this page...',
  slow: 'This page is taking longer than usual. It will appear as soon as it’s ready, or you can try again.',
  failed: 'We couldn’t load this page. The rest of the portal still works. Please try again.',
  broken: 'Something went wrong on this page. The rest of the portal still works. Please try again.',
};
