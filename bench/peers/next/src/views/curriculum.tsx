'use client';

export { default } from '../../../../../mf-courses/src/pages/curriculum';
