import type { Dashboard } from '@portal/contracts/dashboard';

/** What the dashboard says of the member's first day; within forMember. */
export const ONBOARDING_NOTE = `
SELECT f.goal, f.done_at IS NOT NULL AS done FROM me JOIN first_days f ON f.user_id = me.id`;

/** What the rows of {@link ONBOARDING_NOTE} say; a member who has said nothing yet has none. */
export const onboardingNote = ([note]: NonNullable<Dashboard['firstDay']>[]) => note ?? { goal: '', done: false };
