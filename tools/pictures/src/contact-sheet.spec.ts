import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { drawContactSheet } from './contact-sheet';

const folder = mkdtempSync(path.join(tmpdir(), 'sheets-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function picture(name: string, width: number, height: number, background: string) {
  const file = path.join(folder, name);
  await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toFile(file);
  return file;
}

test('a sheet shows each screen in each column, the long ones cut', async () => {
  const phone = await picture('phone.png', 390, 9_000, 'red');
  const desktop = await picture('desk.png', 1_440, 900, 'blue');
  const file = path.join(folder, 'sheet.png');
  const columns = [
    { title: '390, dark', width: 100 },
    { title: '1440, dark', width: 200 },
  ];
  await drawContactSheet(
    columns,
    [
      { title: 'Dashboard <b>', files: [phone, desktop] },
      { title: 'Only on a desktop', files: [undefined, desktop] },
    ],
    file,
  );
  const { data, info } = await sharp(readFileSync(file)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  expect({ width: info.width, isShort: info.height < 800 }).toEqual({ width: 348, isShort: true });
  expect(at(60, 200)).toEqual([255, 0, 0]);
  expect(at(200, 100)).toEqual([0, 0, 255]);
  expect(at(60, info.height - 30)).not.toEqual([255, 0, 0]);
  expect(at(200, info.height - 60)).toEqual([0, 0, 255]);
});
