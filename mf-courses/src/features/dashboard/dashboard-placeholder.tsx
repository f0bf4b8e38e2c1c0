import { Placeholder, Shape } from '@portal/ui/placeholder';
import { Stack } from '@portal/ui/stack';
import { copy } from './copy';
import { Today } from './layout';

const lines = ['70%', '90%', '60%', '80%'];

/** The shape of today, while it is read. */
export const DashboardPlaceholder = () => (
  <Placeholder label={copy.loading}>
    <Today>
      <Stack>
        <Shape width="10rem" />
        <Shape width="26rem" height="2.5rem" />
        <Shape width="12rem" height="2.75rem" />
      </Stack>
      {['priorities', 'habits', 'session'].map((part) => (
        <Stack key={part}>
          <Shape width="50%" height="1.25rem" />
          {lines.map((width) => (
            <Shape key={width} width={width} />
          ))}
        </Stack>
      ))}
    </Today>
  </Placeholder>
);
