import { getStrategySession, listStrategySlots } from '@portal/contracts/strategy-sessions';
import { useCall, useHydrated, useLocation } from '@portal/sdk';
import { StrategySession } from './strategy-session';

function tokenIn(state: unknown): string | undefined {
  return typeof state === 'object' && state && 'strategyToken' in state && typeof state.strategyToken === 'string'
    ? state.strategyToken
    : undefined;
}

/** Offers a time right after the questionnaire was sent; nothing without one, or where there is nothing to choose. */
export function StrategyOffer() {
  const token = tokenIn(useLocation().state);
  const isHydrated = useHydrated();
  return token && isHydrated ? <Offer token={token} /> : null;
}

function Offer({ token }: { token: string }) {
  const input = { params: { token } };
  const { data, refetch } = useCall(getStrategySession, input);
  const times = useCall(listStrategySlots, input);
  if (!data || !times.data) return null;
  if (!data.session && times.data.every(({ startsAt }) => startsAt.length === 0)) return null;
  return <StrategySession token={token} session={data.session} reload={() => void refetch()} />;
}
