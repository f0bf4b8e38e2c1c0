import { IDEMPOTENCY_KEY_HEADER } from '@portal/contracts/questionnaire';
import * as z from 'zod';
import { checked } from './input';

const keySchema = z.object({ [IDEMPOTENCY_KEY_HEADER]: z.string().min(8).max(100).optional() });
const idSchema = z.object({ [IDEMPOTENCY_KEY_HEADER]: z.uuid().optional() });

/** The idempotency key of a message; null without one. */
export const keyIn = (headers: unknown): string | null => checked(keySchema, headers)[IDEMPOTENCY_KEY_HEADER] ?? null;

/** The idempotency key of a call that creates something, as `createOnce` takes it; 400 if it isn't a UUID. */
export const newIdIn = (headers: unknown): string | undefined => checked(idSchema, headers)[IDEMPOTENCY_KEY_HEADER];
