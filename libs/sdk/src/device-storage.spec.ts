import { expect, jest, test } from '@jest/globals';
import { clearDevice, registerDeviceStorage } from './device-storage';

test('everything that is kept is deleted, even if some of it can’t be', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  const failure = new Error('The database is closed');
  const deleted: string[] = [];
  const unregister = [
    registerDeviceStorage(() => {
      throw failure;
    }),
    registerDeviceStorage(() => Promise.reject(failure)),
    registerDeviceStorage(async () => {
      await Promise.resolve();
      deleted.push('answers');
    }),
  ];
  await clearDevice();
  expect(deleted).toEqual(['answers']);
  expect(warned.mock.calls).toEqual([[failure], [failure]]);

  unregister.forEach((drop) => drop());
  await clearDevice();
  expect(deleted).toEqual(['answers']);
});
