import { listLessonProgress, listLessons } from '@portal/contracts/lessons';
import { LOGIN_REDIRECT_MS } from '@portal/contracts/messages';
import { useCall } from '@portal/sdk';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Grid } from '@portal/ui/grid';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Spinner } from '@portal/ui/spinner';
import { BACK_TO_CURRICULUM, BackLink } from '../../shared/back-link';
import { copy } from './copy';
import { FoundationCard } from './foundation-card';
import { ComingSoonCard } from './coming-soon-card';

const course = { params: { courseKey: 'realtor-fire-foundation' } } as const;
const reading = { signInDelay: LOGIN_REDIRECT_MS.realtor };

/** The courses for realtors: the one that is open, and those to come. */
export function RealtorCourses() {
  const lessons = useCall(listLessons, course, reading);
  const progress = useCall(listLessonProgress, course, reading);
  const failed = [lessons, progress].filter((query) => query.isError);

  return (
    <Page>
      <PageTitle intro={copy.intro} actions={<BackLink to={BACK_TO_CURRICULUM.to} label={BACK_TO_CURRICULUM.label} />}>
        {copy.title}
      </PageTitle>
      {lessons.data && progress.data ? (
        <>
          <FoundationCard lessons={lessons.data} progress={progress.data} />
          <Grid min="13rem">
            {copy.placeholders.map((title) => (
              <ComingSoonCard key={title} title={title} />
            ))}
          </Grid>
        </>
      ) : failed.length > 0 ? (
        <ErrorNotice message={copy.failed} onRetry={() => failed.forEach((query) => void query.refetch())} />
      ) : (
        <Spinner page labeled label={copy.loading} />
      )}
    </Page>
  );
}
