import { Raw, type EntityManager } from 'typeorm';
import { PlanVersion } from './plan-version.entity';

/** The version of a plan that is for sale: the last one that is no offer. */
export const versionForSale = (planKey: string) =>
  `(SELECT * FROM plan_versions WHERE plan_key = ${planKey} AND NOT is_offer ORDER BY number DESC LIMIT 1)`;

/** Reads {@link versionForSale}. */
export const findVersionForSale = (manager: EntityManager, planKey: PlanVersion['planKey']): Promise<PlanVersion> =>
  manager.findOneByOrFail(PlanVersion, {
    id: Raw((id) => `${id} = (SELECT v.id FROM ${versionForSale(':planKey')} v)`, { planKey }),
  });

/** What a version `v` of a plan costs, as JSON. */
export const priceOf = (v: string) =>
  `json_build_object('cents', ${v}.cents, 'currency', ${v}.currency, 'interval', ${v}.interval, 'weeks', ${v}.weeks)`;
