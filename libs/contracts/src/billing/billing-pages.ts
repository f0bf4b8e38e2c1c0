/** Where visitors find the plans, and where they come to when they have paid; `?checkout=` says for which purchase. */
export const PRICING_PAGE = '/pricing';
export const PURCHASE_PAGE = '/purchase';

/** Where members find their plan, and come to from the payment; `?checkout=` says for which purchase. */
export const SUBSCRIBE_PAGE = '/subscribe';

/** The parameter of both that names the purchase. */
export const CHECKOUT_PARAMETER = 'checkout';
