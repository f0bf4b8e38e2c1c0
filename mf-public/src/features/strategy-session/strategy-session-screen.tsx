import { getStrategySession } from '@portal/contracts/strategy-sessions';
import { HttpError, Link, useBrand, useCall, useSearchParams } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { ErrorNotice } from '@portal/ui/error-notice';
import { Heading } from '@portal/ui/heading';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { SkeletonGroup } from '@portal/ui/skeleton';
import { CardSkeleton } from '@portal/ui/skeleton-presets';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { StrategySession } from './strategy-session';

/** Where the link of a mail leads: the visitor's strategy session. */
export function StrategySessionScreen() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <Page size="text">
      <PageTitle intro={copy.page.intro}>{copy.page.title}</PageTitle>
      {token ? <OfLink token={token} /> : <NoSession {...copy.incomplete} />}
    </Page>
  );
}

function OfLink({ token }: { token: string }) {
  const { data, error, refetch } = useCall(getStrategySession, { params: { token } });
  const reload = () => void refetch();
  if (error instanceof HttpError && error.status === 404) return <NoSession {...copy.gone} />;
  if (data) return <StrategySession {...{ token, reload }} session={data.session} />;
  if (error) return <ErrorNotice message={copy.failed} onRetry={reload} />;
  return (
    <SkeletonGroup label={copy.loading}>
      <CardSkeleton widths={['90%', '60%', '40%']} />
    </SkeletonGroup>
  );
}

/** Says why there is no session, and where to continue. */
function NoSession({ title, text }: { title: string; text: string }) {
  const { contact } = useBrand();
  return (
    <Card padding="xl">
      <Heading size="h3">{title}</Heading>
      <Text>{text}</Text>
      <Row>
        <Button as={Link} to="/questionnaire">
          {copy.questionnaire}
        </Button>
        <Button as={Link} to="/" variant="secondary">
          {copy.page.home}
        </Button>
      </Row>
      <Text muted>
        {copy.write} <a href={`mailto:${contact}`}>{contact}</a>.
      </Text>
    </Card>
  );
}
