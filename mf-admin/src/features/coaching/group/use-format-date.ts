import type { SessionDate } from '@portal/contracts/coaching-schedule';
import { dateText, useRenderContext } from '@portal/sdk';

/** Names a date in a sentence, in the admin’s own zone, e.g. "Thu, Mar 12, 12:00 PM". */
export function useFormatDate() {
  const { timeZone } = useRenderContext();
  return ({ startsAt }: Pick<SessionDate, 'startsAt'>) =>
    dateText(
      new Date(startsAt),
      { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
      timeZone,
    );
}
