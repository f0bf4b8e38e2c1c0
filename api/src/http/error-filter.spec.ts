import { EntityNotFoundError } from 'typeorm';
import { toApiException } from './error-filter';
import { missingRow } from '../database/missing-row';

class Lead {}
class Thread {}
class BillingSettings {}

describe('a row that had to be there and is not', () => {
  test.each([
    ['its own key', new EntityNotFoundError(Lead, { id: 'lead-1' }), 'lead-1'],
    ['whose it is, in options', new EntityNotFoundError(Thread, { where: { userId: 'user-1' } }), 'user-1'],
  ])('is told by %s, and as 404 where it was deleted meanwhile', (_, error, key) => {
    expect(missingRow(error)).toBe(key);
    expect(toApiException(error)).toMatchObject({ statusCode: 404, message: 'This no longer exists.' });
  });

  test('is a fault of ours where nobody can delete it', () => {
    const error = new EntityNotFoundError(BillingSettings, { single: true });
    expect(missingRow(error)).toBeUndefined();
    expect(toApiException(error)).toMatchObject({ statusCode: 500 });
  });
});
