import { Card } from '@portal/ui/card';
import { Placeholder, Shape } from '@portal/ui/placeholder';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';

const WIDTHS = ['60%', '45%', '70%', '35%'];

/** Stands where messages will be, in their shape. */
export const ComingMessages = () => (
  <Placeholder label={copy.loading}>
    <Card>
      {WIDTHS.map((width, place) => (
        <Row key={width} justify={place % 2 === 0 ? 'start' : 'end'}>
          <Shape width={width} height="3.5rem" />
        </Row>
      ))}
    </Card>
  </Placeholder>
);
