import { render, type RenderResult } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { getCurrentUser, type CurrentUser } from '@portal/contracts/auth';
import type { Message } from '@portal/contracts/messages';
import { callKey, createQueryClient, MemoryRouter, QueryClientProvider, useLocation, useToasts } from '@portal/sdk';

/** A rendered page, with Testing Library's result. */
export interface RenderedPage extends RenderResult {
  /** The page's cache. */
  readonly client: ReturnType<typeof createQueryClient>;
  /** The path the reader is at now. */
  readonly path: () => string;
  /** The toast on screen, if any. */
  readonly toast: () => Message | null;
}

function Whereabouts({ note }: { note: (path: string) => void }) {
  const { pathname, search } = useLocation();
  note(pathname + search);
  return null;
}

/** Renders a page like the shell, at `path`, with its own cache in which `member` is signed in. */
export function renderPage(page: ReactElement, path = '/', member?: CurrentUser): RenderedPage {
  let current = path;
  const client = createQueryClient();
  if (member) client.setQueryData(callKey(getCurrentUser, {}), member);
  useToasts.setState({ current: null });
  const view = render(
    createElement(
      QueryClientProvider,
      { client },
      createElement(
        MemoryRouter,
        { initialEntries: [path] },
        createElement(Whereabouts, { note: (now) => (current = now) }),
        page,
      ),
    ),
  );
  return {
    ...view,
    client,
    path: () => current,
    toast: () => useToasts.getState().current,
  };
}
