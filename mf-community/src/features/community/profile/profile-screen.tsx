import { getMemberProfile, type MemberProfile } from '@portal/contracts/member-profiles';
import { HttpError, Link, useCall } from '@portal/sdk';
import { planNeeded, PlanNotice } from '@portal/sdk/plan-notice';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Icon } from '@portal/ui/icon';
import { Page } from '@portal/ui/page';
import { Section } from '@portal/ui/section';
import { Row } from '@portal/ui/stack';
import { LinesSkeleton } from '../../../shared/lines-skeleton';
import { Feed } from '../feed';
import { copy } from './copy';
import { ProfileCard } from './profile-card';

/** A member as the others see them, and what they shared. */
export const ProfileScreen = ({ id }: { id: string }) => (
  <Page>
    <Row>
      <Button as={Link} to="/community" variant="ghost">
        <Icon name="arrow-left" size={18} />
        {copy.back}
      </Button>
    </Row>
    <Profile key={id} id={id} />
  </Page>
);

function Profile({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getMemberProfile, { params: { id } });
  if (!data) {
    return (
      <>
        <h1 className="visually-hidden">{copy.title}</h1>
        {error ? <NoProfile error={error} onRetry={() => void refetch()} /> : <ProfileSkeleton />}
      </>
    );
  }
  return (
    <>
      <ProfileCard profile={data} />
      <Section id="posts" title={copy.posts}>
        <Feed filter={{ author: id }} empty={<NoPosts profile={data} />} />
      </Section>
    </>
  );
}

const ProfileSkeleton = () => (
  <Card>
    <LinesSkeleton label={copy.loading} />
  </Card>
);

function NoProfile({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const closed = planNeeded(error);
  if (closed !== undefined) return <PlanNotice words={closed} />;
  const isMissing = error instanceof HttpError && (error.status === 404 || error.status === 400);
  if (isMissing) return <EmptyState icon="user" title={copy.gone} text={copy.goneText} />;
  return <ErrorNotice message={copy.failed} onRetry={onRetry} />;
}

const NoPosts = ({ profile: { mine, firstName } }: { profile: MemberProfile }) => (
  <EmptyState icon="message" title={copy.noPosts} text={mine ? copy.noPostsOfYours : copy.noPostsText(firstName)} />
);
