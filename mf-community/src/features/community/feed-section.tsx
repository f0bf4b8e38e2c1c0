import { PILLAR_DETAILS, type Pillar } from '@portal/contracts/pillars';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Section } from '@portal/ui/section';
import { copy } from './copy';
import { Feed } from './feed';
import { PillarFilter } from './pillar-filter';
import { SpaceProvider } from './space-context';
import { usePillarFilter } from './use-pillar-filter';

const { feed } = copy;

/** The feed, all of it or one pillar's posts. */
export function FeedSection() {
  const [pillar, show] = usePillarFilter();
  return (
    <Section id="feed" title={feed.title}>
      <PillarFilter shown={pillar} onShow={show} />
      <SpaceProvider value={pillar ?? 'all'}>
        <Feed
          key={pillar ?? ''}
          filter={{ pillar }}
          empty={<EmptyFeed pillar={pillar} onShowAll={() => show(undefined)} />}
        />
      </SpaceProvider>
    </Section>
  );
}

function EmptyFeed({ pillar, onShowAll }: { pillar: Pillar | undefined; onShowAll: () => void }) {
  if (!pillar) return <EmptyState title={feed.empty} text={feed.emptyText} icon="message" />;
  return (
    <EmptyState
      title={feed.emptyOf(PILLAR_DETAILS[pillar].name)}
      text={feed.emptyOfText}
      icon="message"
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {feed.showAll}
        </Button>
      }
    />
  );
}
