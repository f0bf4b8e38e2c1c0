import { render } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { getCurrentUser, type CurrentUser } from '@portal/contracts/auth';
import type { Message } from '@portal/contracts/messages';
import { callKey, createQueryClient, MemoryRouter, QueryClientProvider, useLocation, useToasts } from '@portal/sdk';

function Whereabouts({ note }: { note: (path: string) => void }) {
  const { pathname, search } = useLocation();
  note(pathname + search);
  return null;
}

/** Renders a page as the shell does, at `path`, with a cache of its own in which `member` is signed in. */
export function renderPage(page: ReactElement, path = '/', member?: CurrentUser) {
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
    /** The path the reader is at now. */
    path: () => current,
    /** The toast on screen, if any. */
    toast: (): Message | null => useToasts.getState().current,
  };
}
