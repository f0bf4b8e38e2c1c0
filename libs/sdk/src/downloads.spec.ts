import { beforeEach, expect, jest, test } from '@jest/globals';
import { exportMemberData } from '@portal/contracts/account-export';
import { listAuditEntries } from '@portal/contracts/audit';
import { ADMIN_HEADER } from '@portal/contracts/call';
import { download } from './downloads';
import { HttpError } from './http';

let answer: () => Response;
let requested: Headers[];
let saved: string[];

beforeEach(() => {
  answer = () => ({ ok: true, blob: () => Promise.resolve(new Blob(['name'])) }) as Response;
  requested = [];
  saved = [];
  globalThis.fetch = (_, init) => {
    requested.push(new Headers(init?.headers));
    return Promise.resolve(answer());
  };
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
});

test('a response is saved under its name', async () => {
  await download(exportMemberData, {}, 'my-data.json');
  expect(saved).toEqual(['my-data.json from blob:file']);
});

test('calls for staff alone have the admin header', async () => {
  await download(listAuditEntries, {}, 'audit.csv');
  await download(exportMemberData, {}, 'my-data.json');
  expect(requested.map((headers) => headers.get(ADMIN_HEADER))).toEqual(['true', null]);
});

test('an error response is thrown, and nothing is saved', async () => {
  answer = () => ({ ok: false, status: 503, statusText: '', text: () => Promise.resolve('') }) as Response;
  await expect(download(exportMemberData, {}, 'my-data.json')).rejects.toThrow(HttpError);
  expect(saved).toEqual([]);
});
