/** Where the pages of the test provider are; a reference follows. */
export const TEST_PAYMENTS = '/api/test-payments';
export const CHECKOUT_PATH = `${TEST_PAYMENTS}/checkouts`;
export const CARD_PATH = `${TEST_PAYMENTS}/cards`;
export const INVOICE_PATH = `${TEST_PAYMENTS}/invoices`;
