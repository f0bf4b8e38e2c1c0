import { DIGESTS, digestSchema, type Digest } from '@portal/contracts/notification-preferences';
import { Select } from '@portal/ui/select';
import { Subsection } from '@portal/ui/subsection';
import { notificationsCopy } from './copy';

const { digest: copy } = notificationsCopy;

const OPTIONS = DIGESTS.map((value) => ({ value, label: copy.options[value] }));

/** Whether optional emails come one by one, or together once a day or week. */
export const DigestChoice = ({ digest, onChange }: { digest: Digest; onChange: (digest: Digest) => void }) => (
  <Subsection title={copy.title}>
    <Select
      id="digest"
      label={copy.label}
      hint={copy.hint}
      options={OPTIONS}
      value={digest}
      onChange={({ target }) => onChange(digestSchema.parse(target.value))}
    />
  </Subsection>
);
