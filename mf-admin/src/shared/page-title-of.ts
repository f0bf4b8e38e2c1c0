import { manifest } from '../manifest';

export type PageId = (typeof manifest.pages)[number]['id'];

/** What the manifest calls a page, e.g. `Lead` for `admin-lead`. */
export const pageTitleOf = (id: PageId): string | undefined => manifest.pages.find((page) => page.id === id)?.title;
