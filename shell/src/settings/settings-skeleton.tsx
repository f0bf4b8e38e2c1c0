import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';

/** Each part of the settings, while they are read. */
export const SettingsSkeleton = () => (
  <SkeletonGroup label={copy.loading} gap="section">
    {['profile', 'appearance', 'password'].map((part) => (
      <Columns key={part} aside="first" gap="md">
        <Stack gap="xs">
          <SkeletonLines widths={['8rem', '90%']} />
        </Stack>
        <Card>
          <SkeletonLines widths={['30%']} />
          <Skeleton height="3rem" />
          <SkeletonLines widths={['30%']} />
          <Skeleton height="3rem" />
        </Card>
      </Columns>
    ))}
  </SkeletonGroup>
);
