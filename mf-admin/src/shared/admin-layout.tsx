import type { ReactNode } from 'react';
import { Page } from '@portal/ui/page';
import { AdminHeader } from './admin-header';

/** The layout of every admin page: the header with the sections, and the page's `main`. Start with a `PageTitle`. */
export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <>
    <AdminHeader />
    <Page as="main" id="main" size="wide">
      {children}
    </Page>
  </>
);
