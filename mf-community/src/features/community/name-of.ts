import type { Post } from '@portal/contracts/community';

/** A full name. */
export const nameOf = ({ firstName, lastName }: Post['user']) => `${firstName} ${lastName}`;
