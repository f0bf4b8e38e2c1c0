import { Refused } from '@portal/delivery/refused';
import type { ApiException } from './api-exception';

/** Turns an error of `libs/delivery` into an {@link ApiException}. */
export async function rethrowAsApiException<Result>(
  as: (message: string) => ApiException,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) throw as(error.message);
    throw error;
  }
}
