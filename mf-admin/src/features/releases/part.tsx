import type { ReactNode } from 'react';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';

/** One part of what there is to know of an app. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap="sm">
    <Heading as="h3" size="h3">
      {title}
    </Heading>
    {children}
  </Stack>
);
