import { styled } from 'styled-components';
import { LessonSheet } from '@portal/ui/lesson';
import { Placeholder, Shape } from '@portal/ui/placeholder';
import { LineShapes } from '@portal/ui/shapes';
import { Row, Stack } from '@portal/ui/stack';
import { from, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import { CourseColumns, Overview, Study } from './course-layout';

/** As high as the days are: a strip on a phone, three rows of them, or six. */
const StyledDays = styled(Shape)`
  height: ${touch};

  ${from.tablet} {
    height: calc(3 * ${touch} + 1rem);
  }
  ${from.desktop} {
    height: calc(6 * ${touch} + 2.5rem);
  }
`;

/** A course at work, while it is read. */
export const CourseShape = () => (
  <Placeholder label={copy.loading}>
    <CourseColumns aside="first">
      <Overview>
        <LineShapes widths={['100%', '100%']} />
        <StyledDays />
      </Overview>
      <Study>
        <Row justify="between">
          <Shape width="7rem" height={touch} />
          <Shape width="7rem" height={touch} />
        </Row>
        <LessonSheet>
          <Shape width="60%" height="2rem" />
          <LineShapes widths={['90%', '70%']} />
          <Stack gap="lg">
            <LineShapes widths={['40%', '80%', '70%', '90%', '60%']} />
          </Stack>
          <Shape height="7rem" />
        </LessonSheet>
      </Study>
    </CourseColumns>
  </Placeholder>
);
