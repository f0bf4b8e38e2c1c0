import { Card } from '@portal/ui/card';
import { Columns } from '@portal/ui/grid';
import { Placeholder, Shape } from '@portal/ui/placeholder';
import { LineShapes } from '@portal/ui/shapes';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';

/** Each part of the settings, while they are read. */
export const SettingsShape = () => (
  <Placeholder label={copy.loading} gap="section">
    {['profile', 'appearance', 'password'].map((part) => (
      <Columns key={part} aside="first" gap="md">
        <Stack gap="xs">
          <LineShapes widths={['8rem', '90%']} />
        </Stack>
        <Card>
          <LineShapes widths={['30%']} />
          <Shape height="3rem" />
          <LineShapes widths={['30%']} />
          <Shape height="3rem" />
        </Card>
      </Columns>
    ))}
  </Placeholder>
);
