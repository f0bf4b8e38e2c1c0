import { describe, expect, test } from '@jest/globals';
import { soakFor } from '../src/soak/plan';
import { soak } from '../src/soak/soak';
import { observed } from '../../api/test/observe';

const MINUTE = 60_000;

const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a soak', () => {
  test(
    'fault: for five minutes at half load, releases are published and rolled back and a process is killed — memory stays flat, nothing acknowledged is lost, and every page is whole',
    async () => {
      const { faults, counts, writes, medians, releases, rollbacks, kills, rate } = await soak(soakFor(5 * MINUTE, 1), {
        say: (line) => console.log(line),
      });
      expect(faults).toEqual({ count: 0, first: [] });
      expect(kills.length).toBeGreaterThan(1);
      observed(
        `${Math.round(rate.achieved)} acts a second, ${releases} releases, ${rollbacks} rollbacks, ${kills.length} kills: ` +
          `0 of ${writes.acknowledged} acknowledged writes lost, 0 of ${counts.pages} pages mixed; medians of the thirds of the time: ` +
          `API ${medians.api.join(', ')} MB, its renderers ${medians.renderers.join(', ')} MB`,
      );
    },
    15 * MINUTE,
  );
});
