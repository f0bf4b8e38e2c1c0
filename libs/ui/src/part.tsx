import type { ReactNode } from 'react';
import { Heading } from './heading';
import { Stack } from './stack';

export type PartProps = { title: string; children: ReactNode };

/** A part of a section, under an `h3`. */
export const Part = ({ title, children }: PartProps) => (
  <Stack gap="sm">
    <Heading as="h3" size="h3">
      {title}
    </Heading>
    {children}
  </Stack>
);
