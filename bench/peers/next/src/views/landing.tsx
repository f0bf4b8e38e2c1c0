'use client';

export { default } from '../../../../../mf-public/src/pages/landing';
