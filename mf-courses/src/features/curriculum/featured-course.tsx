import { PILLAR_DETAILS, type Pillar } from '@portal/contracts/pillars';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { PillarLabel } from '../../shared/pillar-label';

interface FeaturedCourseProps {
  title: string;
  text: string;
  pillar: Pillar;
  to: string;
  open: string;
}

/** A course that has a screen of its own. */
export function FeaturedCourse({ title, text, pillar, to, open }: FeaturedCourseProps) {
  return (
    <Card as="article" tone={PILLAR_DETAILS[pillar].colour}>
      <PillarLabel pillar={pillar} />
      <Heading size="h3">{title}</Heading>
      <Text muted>{text}</Text>
      <Row>
        <Button as={Link} to={to}>
          {open}
        </Button>
      </Row>
    </Card>
  );
}
