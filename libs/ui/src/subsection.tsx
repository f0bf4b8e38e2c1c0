import type { ReactNode } from 'react';
import { Heading } from './heading';
import { Stack } from './stack';

export type SubsectionProps = { title: string; children: ReactNode };

/** A part of a section, under an `h3`. */
export const Subsection = ({ title, children }: SubsectionProps) => (
  <Stack gap="sm">
    <Heading as="h3" size="h3">
      {title}
    </Heading>
    {children}
  </Stack>
);
