import { useEffect } from 'react';
import { getStrategySession, listStrategySlots } from '@portal/contracts/strategy-sessions';
import { useCall, useHydrated, useLocation } from '@portal/sdk';
import { StrategySession } from './strategy-session';

function tokenIn(state: unknown): string | undefined {
  return typeof state === 'object' && state && 'strategyToken' in state && typeof state.strategyToken === 'string'
    ? state.strategyToken
    : undefined;
}

interface StrategyOfferProps {
  /** Hears whether a time is chosen. */
  onBookedChange: (isBooked: boolean) => void;
}

/** Offers a time right after the questionnaire was sent; nothing without a token or free times. */
export function StrategyOffer({ onBookedChange }: StrategyOfferProps) {
  const token = tokenIn(useLocation().state);
  const isHydrated = useHydrated();
  return token && isHydrated ? <Offer token={token} onBookedChange={onBookedChange} /> : null;
}

function Offer({ token, onBookedChange }: StrategyOfferProps & { token: string }) {
  const input = { params: { token } };
  const { data, refetch } = useCall(getStrategySession, input);
  const times = useCall(listStrategySlots, input);
  const isBooked = Boolean(data?.session);
  useEffect(() => onBookedChange(isBooked), [isBooked, onBookedChange]);
  if (!data || !times.data) return null;
  if (!data.session && times.data.every(({ startsAt }) => startsAt.length === 0)) return null;
  return <StrategySession token={token} session={data.session} reload={() => void refetch()} />;
}
