import type { ComponentType } from 'react';
import type { App } from '@portal/contracts/release';

const loaded = new Map<string, ComponentType>();

/** A page's name among those of all apps. */
export const pageKey = (app: App, pageId: string) => `${app}/${pageId}`;

/** A page whose code is here already. */
export const loadedPage = (app: App, pageId: string) => loaded.get(pageKey(app, pageId));

/** Marks the page as loaded: it can be shown at once. */
export const keepPage = (app: App, pageId: string, Page: ComponentType) => loaded.set(pageKey(app, pageId), Page);
