import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { copy } from './copy';

/** The courses' audiences; so far, only realtors have their own courses. */
export function Audiences() {
  return (
    <Row role="group" aria-label={copy.audience.label} gap="xs">
      <Button as={Link} to="/curriculum/realtors" variant="secondary">
        {copy.audience.realtors}
      </Button>
      <Button variant="secondary">{copy.audience.mlos}</Button>
      <Button variant="secondary">{copy.audience.other}</Button>
    </Row>
  );
}
