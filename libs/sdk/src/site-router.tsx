import { useState, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { saveScrollPosition, useScrollRestoration } from './scroll-restoration';
import { createSiteHistory } from './site-history';

function ScrollPositions() {
  useScrollRestoration();
  return null;
}

/**
 * The router of the whole site, in the browser. Without loaders and actions, which make a router large: calls use this
 * portal's `useCall` and `useSend`.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createSiteHistory(saveScrollPosition));
  return (
    <HistoryRouter history={history}>
      {children}
      <ScrollPositions />
    </HistoryRouter>
  );
}
