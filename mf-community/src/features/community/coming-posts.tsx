import { Card } from '@portal/ui/card';
import { Placeholder, Shape } from '@portal/ui/placeholder';
import { Row, Stack } from '@portal/ui/stack';
import { copy } from './copy';

/** Stands where posts will be, in their shape. */
export const ComingPosts = () => (
  <Placeholder label={copy.feed.loading}>
    {[0, 1, 2].map((place) => (
      <Card key={place}>
        <Row nowrap>
          <Shape width="2.5rem" height="2.5rem" round />
          <Stack gap="xs">
            <Shape width="9rem" />
            <Shape width="5rem" height="0.75em" />
          </Stack>
        </Row>
        <Shape />
        <Shape width="70%" />
      </Card>
    ))}
  </Placeholder>
);
