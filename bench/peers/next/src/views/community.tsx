'use client';

export { default } from '../../../../../mf-community/src/pages/community';
