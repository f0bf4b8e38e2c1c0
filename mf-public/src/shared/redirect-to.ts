/** Leads the browser away from the portal, such as to the page of the payment provider. */
export const redirectTo = (url: string) => window.location.assign(url);
