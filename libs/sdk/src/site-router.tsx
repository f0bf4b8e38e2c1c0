import { useState, type ReactNode } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { leavePlace, useScrollPlaces } from './scroll-restoration';
import { createSiteHistory } from './site-history';

function ScrollPlaces() {
  useScrollPlaces();
  return null;
}

/**
 * The router of the whole site, in the browser. Without loaders and actions of its own, which is what makes a router
 * heavy: calls are this portal's `useCall` and `useSend`.
 */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createSiteHistory(leavePlace));
  return (
    <HistoryRouter history={history}>
      {children}
      <ScrollPlaces />
    </HistoryRouter>
  );
}
