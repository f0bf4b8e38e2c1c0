import { Card } from '@portal/ui/card';
import { Placeholder, Shape } from '@portal/ui/placeholder';
import { CardShape, LineShapes } from '@portal/ui/shapes';
import { Stack } from '@portal/ui/stack';
import { CoachingLayout } from './coaching-layout';
import { copy } from './copy';

/** The sessions and what can be done, while they are read. */
export const CoachingShape = () => (
  <Placeholder label={copy.loading}>
    <CoachingLayout>
      <Stack>
        <Shape width="14rem" height="2rem" />
        <Card level="hero">
          <Shape width="20rem" height="2.75rem" />
          <LineShapes widths={['12rem', '16rem', '90%']} />
          <Shape width="15rem" height="3rem" />
        </Card>
      </Stack>
      <Card>
        <Shape width="8rem" height="1.5rem" />
        <Shape height="2.75rem" />
        <Shape height="2.75rem" />
        <Shape height="2.75rem" />
      </Card>
      <Stack>
        <Shape width="9rem" height="2rem" />
        <CardShape widths={['60%', '40%']} />
        <CardShape widths={['60%', '40%']} />
      </Stack>
      <CardShape widths={['60%', '40%', '80%']} />
    </CoachingLayout>
  </Placeholder>
);
