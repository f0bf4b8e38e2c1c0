import { useState } from 'react';
import {
  previewSequenceStep,
  sendSequenceTest,
  type EmailSequence,
  type SequenceAudience,
} from '@portal/contracts/email-sequences';
import { pathOf, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Select } from '@portal/ui/select';
import { Stack } from '@portal/ui/stack';
import { useAdminSend } from '../../../../shared/use-admin-send';
import { messages, reviewCopy as copy, testedMessage } from './copy';

interface StepPreviewsProps {
  sequence: EmailSequence;
  people: SequenceAudience['sample'];
}

/** Opens each email as email programs show it to a real person, and sends it as a test. */
export function StepPreviews({ sequence: { id, steps }, people }: StepPreviewsProps) {
  const toast = useToast();
  const [recipient, setRecipient] = useState('');
  const test = useAdminSend(sendSequenceTest, {
    failed: messages.testFailed,
    onSuccess: ({ recipients }) => toast(testedMessage(recipients)),
  });
  if (steps.length === 0) return null;
  return (
    <Stack gap="xs">
      {people.length > 0 && (
        <Select
          id="sequence-preview-recipient"
          label={copy.recipient}
          options={[
            { value: '', label: copy.latest },
            ...people.map((person) => ({ value: person.id, label: person.name })),
          ]}
          value={recipient}
          onChange={({ target }) => setRecipient(target.value)}
        />
      )}
      {steps.map((step, index) => (
        <Stack key={step.id} gap="xxs">
          <Button
            as="a"
            href={pathOf(previewSequenceStep, {
              params: { id, stepId: step.id },
              query: recipient === '' ? {} : { recipient },
            })}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
          >
            <Icon name="external" size={16} /> {copy.preview(index + 1)}
          </Button>
          {step.body !== '' && (
            <Button
              variant="ghost"
              size="small"
              disabled={test.isPending}
              onClick={() => test.mutate({ params: { id, stepId: step.id } })}
            >
              {copy.test(index + 1)}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
