import { getMemberProfile, type MemberProfile } from '@portal/contracts/member-profiles';
import { useCall } from '@portal/sdk';
import { Card } from '@portal/ui/card';
import { EmptyState } from '@portal/ui/empty-state';
import { Page } from '@portal/ui/page';
import { Section } from '@portal/ui/section';
import { LinesSkeleton } from '../../../shared/lines-skeleton';
import { BackToCommunity } from '../back-to-community';
import { Feed } from '../feed';
import { LoadProblem } from '../load-problem';
import { copy } from './copy';
import { ProfileCard } from './profile-card';

/** A member as the others see them, and what they shared. */
export const ProfileScreen = ({ id }: { id: string }) => (
  <Page>
    <BackToCommunity />
    <Profile key={id} id={id} />
  </Page>
);

function Profile({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getMemberProfile, { params: { id } });
  if (!data) {
    return (
      <>
        <h1 className="visually-hidden">{copy.title}</h1>
        {error ? (
          <LoadProblem error={error} icon="user" words={copy} onRetry={() => void refetch()} />
        ) : (
          <ProfileSkeleton />
        )}
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

const NoPosts = ({ profile: { mine, firstName } }: { profile: MemberProfile }) => (
  <EmptyState icon="message" title={copy.noPosts} text={mine ? copy.noPostsOfYours : copy.noPostsText(firstName)} />
);
