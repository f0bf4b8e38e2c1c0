import type { ReactNode } from 'react';
import { Card, type CardProps } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Heading } from '@portal/ui/heading';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';

interface SettingsSectionProps {
  id: string;
  title: string;
  /** One sentence on what it is for. */
  about: string;
  /** Other sections are flat on the page. */
  level?: CardProps['level'];
  children: ReactNode;
}

/** A part of the settings: what it is about on one side, what can be done on the other. */
export function SettingsSection({ id, title, about, level = 'quiet', children }: SettingsSectionProps) {
  const titleId = `${id}-title`;
  return (
    <Columns as="section" id={id} aria-labelledby={titleId} aside="first" gap="md">
      <Stack gap="xxs">
        <Heading id={titleId} size="h3">
          {title}
        </Heading>
        <Text muted size="sm">
          {about}
        </Text>
      </Stack>
      <Card level={level}>{children}</Card>
    </Columns>
  );
}
