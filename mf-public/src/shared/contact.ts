/** Where people reach the team; the one place that says so on the public pages. */
export const CONTACT_EMAIL = 'hello@fivepillars.test';
