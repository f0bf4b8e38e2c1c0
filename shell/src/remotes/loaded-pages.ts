import type { ComponentType } from 'react';
import type { App } from '@portal/contracts/release';

const loaded = new Map<string, ComponentType>();

/** A page's name among those of all apps. */
export const pageKey = (app: App, pageId: string) => `${app}/${pageId}`;

/** A page whose code is already loaded. */
export const loadedPage = (app: App, pageId: string) => loaded.get(pageKey(app, pageId));

/** Stores a loaded page, which can be displayed immediately. */
export const keepPage = (app: App, pageId: string, Page: ComponentType) => loaded.set(pageKey(app, pageId), Page);
