import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RenderContext } from '@portal/contracts/rendered-page';

/** Newer browsers know the zone at once; asking Intl takes a slow device 50 ms. */
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };

/** The IANA zone of this device. */
export const deviceTimeZone = () => Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When and where the first render happens, as the shell says it. */
export const momentHere = (): RenderContext => ({ at: new Date().toISOString(), timeZone: deviceTimeZone() });

const MomentContext = createContext<RenderContext | undefined>(undefined);
export const MomentProvider = MomentContext.Provider;

/** When and where this page was first rendered: what a first render shows of time must come from here. */
export function useMoment(): RenderContext {
  const moment = useContext(MomentContext);
  return moment ?? momentHere();
}

const never = () => () => undefined;

/** Whether the browser has taken the page over: false in what the server renders and in the browser's first render of that. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
