import { getPost } from '@portal/contracts/community';
import { useCall } from '@portal/sdk';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { BackToCommunity } from './back-to-community';
import { copy } from './copy';
import { isGone, LoadProblem } from './load-problem';
import { PostList } from './post-list';
import { PostsSkeleton } from './posts-skeleton';

/** One post with its comments, where an email about it leads. */
export const PostScreen = ({ id }: { id: string }) => (
  <Page>
    <BackToCommunity />
    <PageTitle>{copy.onePost.title}</PageTitle>
    <OnePost key={id} id={id} />
  </Page>
);

function OnePost({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getPost, { params: { id } });
  if (error && (!data || isGone(error))) {
    return <LoadProblem error={error} icon="message" words={copy.onePost} onRetry={() => void refetch()} />;
  }
  return data ? <PostList posts={[data]} showsComments /> : <PostsSkeleton />;
}
