import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RenderContext } from '@portal/contracts/rendered-page';

/** Newer browsers know the zone at once; asking Intl takes a slow device 50 ms. */
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };

/** The IANA zone of this device. */
export const deviceTimeZone = () => Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When and where the first render happens, as the shell says it. */
export const currentRenderContext = (): RenderContext => ({ at: new Date().toISOString(), timeZone: deviceTimeZone() });

const ReactContext = createContext<RenderContext | undefined>(undefined);
export const RenderContextProvider = ReactContext.Provider;

/** When and where this page was first rendered: what a first render shows of time must come from here. */
export function useRenderContext(): RenderContext {
  return useContext(ReactContext) ?? currentRenderContext();
}

/** @deprecated Use `useRenderContext`. Released remotes take this one from the shell, so it goes with SDK 2. */
export const useMoment = useRenderContext;

const never = () => () => undefined;

/** Whether the browser has taken the page over: false in what the server renders and in the browser's first render of that. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
