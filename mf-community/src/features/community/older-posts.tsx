import { useCallback } from 'react';
import { Button } from '@portal/ui/button';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { useInView } from './use-in-view';

interface OlderPostsProps {
  hasOlder: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  load: () => void;
}

/** The end of the feed: loads older posts when it comes near, or on request; after a failure, only on request. */
export function OlderPosts({ hasOlder, isLoading, hasFailed, load }: OlderPostsProps) {
  if (hasFailed) return <ErrorNotice message={copy.feed.olderFailed} onRetry={load} />;
  if (!hasOlder) {
    return (
      <Text muted size="sm" align="center">
        {copy.feed.end}
      </Text>
    );
  }
  return <LoadOlder isLoading={isLoading} load={load} />;
}

function LoadOlder({ isLoading, load }: Pick<OlderPostsProps, 'isLoading' | 'load'>) {
  const loadOnce = useCallback(() => {
    if (!isLoading) load();
  }, [isLoading, load]);
  const ref = useInView<HTMLDivElement>(loadOnce);
  return (
    <Row ref={ref} justify="center">
      <Button variant="secondary" aria-busy={isLoading} onClick={loadOnce}>
        {isLoading ? copy.feed.loadingOlder : copy.feed.older}
      </Button>
    </Row>
  );
}
