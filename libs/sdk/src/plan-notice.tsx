// By its own name, for a remote carries this file and is given the rest by the shell.
import { HttpError, Link } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { Text } from '@portal/ui/text';
import { Row } from '@portal/ui/stack';

const copy = { title: 'Part of a plan', plans: 'See the plans' };

const PLANS = '/subscribe';

/** Why a call was refused, in the server's words, where a plan would open what it asks for. */
export function planNeeded(error: unknown): string | undefined {
  const apiError = error instanceof HttpError ? error.refusal : undefined;
  return apiError?.code === 'plan_needed' ? apiError.message : undefined;
}

/** Stands in for what is part of a plan that the member does not have: says so, and leads to the plans. */
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

/** {@link PlanNotice} within a page that is about something else. */
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

/** {@link PlanNotice} of one among many: a link to the plans, which says the words to who hears it. */
export const PlanMark = ({ words }: { words: string }) => (
  <Button as={Link} to={PLANS} variant="ghost" size="small" aria-label={`${copy.title}: ${words}`}>
    <Icon name="lock" size={16} />
    {copy.title}
  </Button>
);
