import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { CommunityStats } from './community-stats';
import { copy } from './copy';
import { FeedSection } from './feed-section';
import { PostBox } from './post-box';

/** The members' community (spec section 2). */
export const CommunityScreen = () => (
  <Page>
    <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
    <CommunityStats />
    <PostBox />
    <FeedSection />
  </Page>
);
