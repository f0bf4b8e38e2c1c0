import { styled } from 'styled-components';
import { LessonSheet } from '@portal/ui/lesson';
import { SkeletonGroup, Skeleton } from '@portal/ui/skeleton';
import { SkeletonLines } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { from, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import { CourseColumns, Overview, Study } from './course-layout';

/** As high as the days are: a strip on a phone, three rows of them, or six. */
const StyledDays = styled(Skeleton)`
  height: ${touch};

  ${from.tablet} {
    height: calc(3 * ${touch} + 1rem);
  }
  ${from.desktop} {
    height: calc(6 * ${touch} + 2.5rem);
  }
`;

/** A course at work, while it is read. */
export const CourseSkeleton = () => (
  <SkeletonGroup label={copy.loading}>
    <CourseColumns aside="first">
      <Overview>
        <SkeletonLines widths={['100%', '100%']} />
        <StyledDays />
      </Overview>
      <Study>
        <Row justify="between">
          <Skeleton width="7rem" height={touch} />
          <Skeleton width="7rem" height={touch} />
        </Row>
        <LessonSheet>
          <Skeleton width="60%" height="2rem" />
          <SkeletonLines widths={['90%', '70%']} />
          <Stack gap="lg">
            <SkeletonLines widths={['40%', '80%', '70%', '90%', '60%']} />
          </Stack>
          <Skeleton height="7rem" />
        </LessonSheet>
      </Study>
    </CourseColumns>
  </SkeletonGroup>
);
