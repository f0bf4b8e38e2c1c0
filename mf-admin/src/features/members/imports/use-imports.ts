import { useEffect } from 'react';
import { listImports } from '@portal/contracts/imports';
import { useAdminCall } from '../../../shared/use-admin-call';

/** Milliseconds between polls: during an import, and otherwise, because another owner may start one. */
const LOOK_EVERY = { busy: 1_000, idle: 15_000 };

/** The imports of the last day, polled while the page is visible. */
export function useImports() {
  const imports = useAdminCall(listImports, {});
  const { refetch } = imports;
  const isBusy = imports.data?.imports.some(({ state }) => state === 'running' || state === 'undoing') ?? false;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    const timer = setInterval(look, isBusy ? LOOK_EVERY.busy : LOOK_EVERY.idle);
    return () => clearInterval(timer);
  }, [refetch, isBusy]);
  return imports;
}
