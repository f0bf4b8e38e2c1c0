import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { useMember } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { jsonDrafts } from '@portal/sdk/drafts';
import { dayOf } from './lesson-days';

/** The day that members chose to keep short in this browser: the next one is a whole day again. */
const choices = jsonDrafts(z.number());

const MINUTE = 60_000;

/** Whether the member keeps today short, and how they choose. */
export function useShortDay() {
  const { id, timeZone } = useMember();
  const today = dayOf(useNow(MINUTE).toISOString(), timeZone);
  const key = `short-day:${id}`;
  const chosen = useSyncExternalStore(
    choices.subscribe,
    () => choices.read(key),
    () => undefined,
  );
  return {
    isShort: chosen === today,
    keepShort: (isShort: boolean) => choices.write(key, isShort ? today : undefined),
  };
}
