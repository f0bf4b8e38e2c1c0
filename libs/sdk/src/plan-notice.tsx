// By its own name, for a remote carries this file and is given the rest by the shell.
import { HttpError, Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { Text } from '@portal/ui/text';
import { Row } from '@portal/ui/stack';

const copy = { title: 'Part of a plan', plans: 'See the plans' };

const PLANS = '/subscribe';

/** The server's message about a rejected call, if a plan would allow it. */
export function planNeeded(error: unknown): string | undefined {
  const apiError = error instanceof HttpError ? error.refusal : undefined;
  return apiError?.code === 'plan_needed' ? apiError.message : undefined;
}

/** Replaces content that requires a plan the member does not have: says so, and links to the plans. */
export const PlanNotice = ({ words }: { words: string }) => (
  <EmptyState
    icon="lock"
    title={copy.title}
    text={words}
    action={
      <Button as={Link} to={PLANS}>
        {copy.plans}
      </Button>
    }
  />
);

/** {@link PlanNotice} within a page about something else. */
export const PlanLine = ({ words }: { words: string }) => (
  <Row gap="xs">
    <Text size="sm" muted>
      {words}
    </Text>
    <Button as={Link} to={PLANS} variant="quiet" size="small">
      {copy.plans}
    </Button>
  </Row>
);

/** {@link PlanNotice} for an item in a list: a link to the plans, with the message as its accessible name. */
export const PlanMark = ({ words }: { words: string }) => (
  <Button as={Link} to={PLANS} variant="ghost" size="small" aria-label={`${copy.title}: ${words}`}>
    <Icon name="lock" size={16} />
    {copy.title}
  </Button>
);
