import { Grid } from '@portal/ui/grid';
import { Placeholder, Shape } from '@portal/ui/placeholder';
import { Stack } from '@portal/ui/stack';

/** The placeholder of a page whose shape is not known yet: a title, a sentence, a few blocks. */
export function PageShape({ label }: { label: string }) {
  return (
    <Placeholder label={label}>
      <Stack gap="lg" aria-hidden="true">
        <Shape width="17rem" height="2.5rem" />
        <Shape width="26rem" />
        <Grid gap="md">
          <Shape height="10rem" />
          <Shape height="10rem" />
          <Shape height="10rem" />
        </Grid>
      </Stack>
    </Placeholder>
  );
}
