import type { Dashboard } from '@portal/contracts/dashboard';

/** The member's onboarding note on the dashboard; within forMember. */
export const ONBOARDING_NOTE = `
SELECT f.goal, f.done_at IS NOT NULL AS done FROM me JOIN first_days f ON f.user_id = me.id`;

/** Maps the rows of {@link ONBOARDING_NOTE}; a member without answers has none. */
export const onboardingNote = ([note]: NonNullable<Dashboard['firstDay']>[]) => note ?? { goal: '', done: false };
