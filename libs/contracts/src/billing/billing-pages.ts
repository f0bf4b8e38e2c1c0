/** The public page with the plans, and the page after a payment; `?checkout=` identifies the purchase. */
export const PRICING_PAGE = '/pricing';
export const PURCHASE_PAGE = '/purchase';

/** Members' plan page, also used after a payment; `?checkout=` identifies the purchase. */
export const SUBSCRIBE_PAGE = '/subscribe';

/** The parameter of both that names the purchase. */
export const CHECKOUT_PARAMETER = 'checkout';
