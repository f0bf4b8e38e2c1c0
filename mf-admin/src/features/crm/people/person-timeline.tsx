import { useState } from 'react';
import { getHistory, TIMELINE_PARTS, type TimelinePart } from '@portal/contracts/people';
import { useRenderContext } from '@portal/sdk';
import { Badge } from '@portal/ui/badge';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Select } from '@portal/ui/select';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { InfiniteList } from '../../../shared/infinite-list';
import { Timeline, TimelineEvent } from '../../../shared/timeline';
import { useAdminPages } from '../../../shared/use-admin-pages';
import { copy } from './copy';
import { timelineEntryText } from './timeline-entry-text';

const { timeline } = copy;

const OPTIONS = [
  { value: '', label: timeline.everything },
  ...TIMELINE_PARTS.map((value) => ({ value, label: timeline.parts[value] })),
];

/** A person's history, newest first, with a filter. */
export function PersonTimeline({ id }: { id: string }) {
  const [part, setPart] = useState<TimelinePart>();
  return (
    <Card as="section" aria-labelledby="timeline-title">
      <Row justify="between">
        <Heading id="timeline-title" size="h3">
          {timeline.title}
        </Heading>
        <Select
          id="timeline-part"
          label={timeline.show}
          options={OPTIONS}
          value={part ?? ''}
          onChange={({ target }) => setPart(TIMELINE_PARTS.find((one) => one === target.value))}
        />
      </Row>
      <Entries key={part} id={id} part={part} />
    </Card>
  );
}

function Entries({ id, part }: { id: string; part: TimelinePart | undefined }) {
  const { timeZone } = useRenderContext();
  const entries = useAdminPages(getHistory, (next) => ({
    params: { id },
    query: { ...Object.fromEntries(next), ...(part && { part }) },
  }));
  return (
    <InfiniteList
      query={entries}
      loading={timeline.loading}
      skeleton={<SkeletonLines widths={['70%', '40%', '80%', '50%', '60%', '40%']} />}
      failed={timeline.failed}
      more={timeline.more}
    >
      {(items) =>
        items.length === 0 ? (
          <Text muted>{timeline.empty}</Text>
        ) : (
          <Timeline>
            {items.map((entry) => {
              const { icon, title, text, badge } = timelineEntryText(entry, timeZone);
              return (
                <TimelineEvent
                  key={entry.id}
                  icon={icon}
                  at={entry.at}
                  text={text}
                  title={
                    <>
                      {title} {badge && <Badge>{badge}</Badge>}
                    </>
                  }
                />
              );
            })}
          </Timeline>
        )
      }
    </InfiniteList>
  );
}
