import type { ComponentProps } from 'react';
import { Checkbox } from '@portal/ui/checkbox';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { formCopy as copy } from './copy';

interface ConsentFieldsProps {
  consented: boolean;
  published: boolean;
  /** The field for the day of the consent. */
  day: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>;
  error: string | undefined;
  onConsent: (isGiven: boolean) => void;
  onPublish: (isPublished: boolean) => void;
}

/** Whether and when the person agreed, and whether visitors see the entry, which takes the consent. */
export function ConsentFields({ consented, published, day, error, onConsent, onPublish }: ConsentFieldsProps) {
  return (
    <Stack gap="xs">
      <Checkbox
        id="social-proof-consented"
        label={copy.consented}
        aria-describedby="social-proof-consent-hint"
        aria-invalid={error ? true : undefined}
        checked={consented}
        onChange={({ target }) => onConsent(target.checked)}
      />
      {error && (
        <Text size="sm" tone="red" role="alert">
          {error}
        </Text>
      )}
      {consented && <TextField {...day} label={copy.consentedOn} type="date" required />}
      <Text id="social-proof-consent-hint" size="xs" muted>
        {copy.consentHint}
      </Text>
      <Checkbox
        id="social-proof-published"
        label={copy.published}
        disabled={!consented}
        checked={published}
        onChange={({ target }) => onPublish(target.checked)}
      />
    </Stack>
  );
}
