import { Link, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';
import { useSaveOnboarding } from './use-save-onboarding';

const { onboarding: texts } = copy;

/** The way to the onboarding, or on with one that was begun, until the member does without it. */
export function OnboardingPrompt({ begun }: { begun: boolean }) {
  const toast = useToast();
  const skip = useSaveOnboarding(() => toast(texts.failed));
  return (
    <Card as="section" level="quiet" aria-label={texts.label}>
      <Row justify="between" gap="sm">
        <Text>{begun ? texts.begun : texts.offer}</Text>
        <Row gap="xs">
          <Button as={Link} to="/welcome" variant="secondary" size="small">
            {begun ? texts.goOn : texts.begin}
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
