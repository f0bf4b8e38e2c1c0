import { styled } from 'styled-components';
import { PILLAR_DETAILS, type Pillar } from '@portal/contracts/pillars';
import { Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { PillarLabel } from '../../shared/pillar-label';
import { Standing } from './course-status';
import type { CourseStatus } from './use-courses';

/** Aligns the next lessons of neighboring cards. */
const StyledText = styled(Text)`
  flex: 1;
`;

interface FeaturedCourseProps {
  title: string;
  text: string;
  pillar: Pillar;
  to: string;
  open: string;
  /** Undefined until loaded. */
  course: CourseStatus | undefined;
}

/** A course with its own screen. */
export function FeaturedCourse({ title, text, pillar, to, open, course }: FeaturedCourseProps) {
  return (
    <Card as="article" tone={PILLAR_DETAILS[pillar].color}>
      <Row justify="between">
        <Heading size="h3">{title}</Heading>
        <PillarLabel pillar={pillar} />
      </Row>
      <StyledText muted>{text}</StyledText>
      <Standing course={course} />
      <Row>
        <Button as={Link} to={to} variant="secondary">
          {open}
        </Button>
      </Row>
    </Card>
  );
}
