import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import type { App } from '@portal/contracts/release';
import { Spinner } from '@portal/ui/spinner';
import { loadPage } from './load-page';

const pages = new Map<string, LazyExoticComponent<ComponentType>>();

function lazyPage(app: App, pageId: string) {
  const key = `${app}/${pageId}`;
  const page = pages.get(key) ?? lazy(async () => ({ default: await loadPage(app, pageId) }));
  pages.set(key, page);
  return page;
}

/** Stands in for the shell's component of that name, as an application of one bundle would have it. */
export function RemotePage({ app, pageId }: { app: App; pageId: string }) {
  return (
    <Suspense fallback={<Spinner label="Loading this page..." />}>{createElement(lazyPage(app, pageId))}</Suspense>
  );
}
