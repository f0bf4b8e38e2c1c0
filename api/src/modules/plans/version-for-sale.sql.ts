/** The version of a plan that is for sale: the last one that is no offer. */
export const versionForSale = (planKey: string) =>
  `(SELECT * FROM plan_versions WHERE plan_key = ${planKey} AND NOT is_offer ORDER BY number DESC LIMIT 1)`;
