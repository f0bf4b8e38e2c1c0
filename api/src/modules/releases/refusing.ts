import { Refused } from '@portal/delivery/refused';
import type { Refusal } from '../../errors/refusal';

/** Turns a refusal by the rules of delivery into one of the API. */
export async function refusing<Result>(as: (message: string) => Refusal, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) throw as(error.message);
    throw error;
  }
}
