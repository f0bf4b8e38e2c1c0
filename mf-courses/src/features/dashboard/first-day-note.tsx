import { styled } from 'styled-components';
import type { Dashboard } from '@portal/contracts/dashboard';
import { Link, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { useSaveFirstDay } from '../../shared/use-save-first-day';
import { copy } from './copy';

const { firstDay: texts } = copy;

const StyledGoal = styled(Text)`
  overflow-wrap: anywhere;

  a {
    margin-inline-start: 0.5rem;
  }
`;

/** What the member wants in six months, in one line; or, as long as they have not been asked, the way to their first day. */
export function FirstDayNote({ goal, done }: NonNullable<Dashboard['firstDay']>) {
  const toast = useToast();
  const skip = useSaveFirstDay(() => toast(texts.failed));
  if (goal !== '')
    return (
      <StyledGoal muted>
        {texts.goal} {goal} <Link to="/welcome">{texts.change}</Link>
      </StyledGoal>
    );
  if (done) return null;
  return (
    <Card as="section" level="quiet" aria-label={texts.label}>
      <Row justify="between" gap="sm">
        <Text>{texts.offer}</Text>
        <Row gap="xs">
          <Button as={Link} to="/welcome" variant="secondary" size="small">
            {texts.begin}
          </Button>
          <Button
            variant="ghost"
            size="small"
            disabled={skip.isPending}
            onClick={() => skip.mutate({ body: { done: true } })}
          >
            {texts.skip}
          </Button>
        </Row>
      </Row>
    </Card>
  );
}
