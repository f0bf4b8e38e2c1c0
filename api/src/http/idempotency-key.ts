import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import * as z from 'zod';
import { checked } from './input';

const keySchema = z.object({ [IDEMPOTENCY_KEY_HEADER]: z.string().min(8).max(100).optional() });

/** The idempotency key of a message; null without one. */
export const keyIn = (headers: unknown): string | null => checked(keySchema, headers)[IDEMPOTENCY_KEY_HEADER] ?? null;
