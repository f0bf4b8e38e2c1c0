import type { FormEvent, ReactNode } from 'react';
import type { CallInput } from '@portal/contracts/call';
import type { Onboarding, updateOnboarding } from '@portal/contracts/onboarding';
import { Button } from '@portal/ui/button';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { copy } from './copy';

/** What each step gets. */
export interface StepProps {
  onboarding: Onboarding;
  saving: boolean;
  /** `onSaved` is called once it is stored. */
  onSave: (body: CallInput<typeof updateOnboarding>['body'], onSaved?: () => void) => void;
  onSkip: () => void;
  /** Left out by the first step. */
  onBack?: () => void;
}

interface StepFormProps extends Pick<StepProps, 'saving' | 'onSkip' | 'onBack'> {
  title: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** One question with its ways on. */
export const StepForm = ({ title, saving, onSubmit, onSkip, onBack, children }: StepFormProps) => (
  <Stack
    as="form"
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      if (!saving) onSubmit();
    }}
  >
    <Heading as="h2" size="h2" id="first-day-step" tabIndex={-1}>
      {title}
    </Heading>
    {children}
    <Row gap="xs">
      <Button type="submit" disabled={saving}>
        {saving ? copy.saving : copy.next}
      </Button>
      <Button variant="secondary" disabled={saving} onClick={onSkip}>
        {copy.skip}
      </Button>
      {onBack && (
        <Button variant="ghost" disabled={saving} onClick={onBack}>
          {copy.back}
        </Button>
      )}
    </Row>
  </Stack>
);
