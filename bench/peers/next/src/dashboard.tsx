'use client';

export { Dashboard } from '../../../../mf-courses/src/features/dashboard/dashboard';
