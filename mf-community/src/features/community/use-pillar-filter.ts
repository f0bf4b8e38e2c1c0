import { pillarSchema, type Pillar } from '@portal/contracts/pillars';
import { useSearchParams } from '@portal/sdk';

/** The selected pillar, from the page's URL; undefined for all posts. */
export function usePillarFilter() {
  const [params, setParams] = useSearchParams();
  const pillar = pillarSchema.safeParse(params.get('pillar')).data;
  const show = (next: Pillar | undefined) =>
    setParams(next === undefined ? {} : { pillar: next }, { preventScrollReset: true });
  return [pillar, show] as const;
}
