import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RenderContext } from '@portal/contracts/rendered-page';

/** Newer browsers return the time zone immediately; Intl takes a slow device 50 ms. */
const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };

/** The IANA zone of this device. */
export const deviceTimeZone = () => Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time and time zone of the first render, as provided by the shell. */
export const currentRenderContext = (): RenderContext => ({ at: new Date().toISOString(), timeZone: deviceTimeZone() });

const ReactContext = createContext<RenderContext | undefined>(undefined);
export const RenderContextProvider = ReactContext.Provider;

/** The time and time zone of this page's first render: any time shown in a first render must come from here. */
export function useRenderContext(): RenderContext {
  return useContext(ReactContext) ?? currentRenderContext();
}

/** @deprecated Use `useRenderContext`. Released remotes take this one from the shell, so it goes with SDK 2. */
export const useMoment = useRenderContext;

const never = () => () => undefined;

/** Whether the page is hydrated: false on the server and during the browser's first render of its output. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
