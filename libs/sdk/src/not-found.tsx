import { useEffect } from 'react';
import { NOT_FOUND, pageTitle } from '@portal/contracts/titles';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { PageTitle } from '@portal/ui/page-title';
import { useBrand } from './brand';
import { Link } from './link';

/** The not-found page (spec section 2), also for a path that leads nowhere inside a remote. */
export function NotFound() {
  const { name } = useBrand();
  useEffect(() => {
    document.title = pageTitle(NOT_FOUND.title, name);
  }, [name]);
  return (
    <>
      <PageTitle>{NOT_FOUND.title}</PageTitle>
      <EmptyState
        title={NOT_FOUND.text}
        action={
          <Button as={Link} to="/">
            Return to Home
          </Button>
        }
      />
    </>
  );
}
