import { useState, type FormEvent } from 'react';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { candidateCopy as copy } from './copy';
import { useDeployRelease } from './use-deploy-release';

interface RolloutFormProps {
  app: string;
  candidate: { version: string; share: number };
}

/** What the admin means to save: the share that was typed, for the candidate that was there. */
interface Intent {
  id: string;
  version: string;
  percent: string;
}

/**
 * The candidate's rollout percentage; input is kept until it is saved, and a lost request is retried with the same ID.
 */
export function RolloutForm({ app, candidate: { version, share } }: RolloutFormProps) {
  const [typed, setTyped] = useState<Intent>();
  const save = useDeployRelease(() => setTyped(undefined));
  const percent = typed?.percent ?? String(share);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const intent = typed?.version === version ? typed : { id: crypto.randomUUID(), version, percent };
    setTyped(intent);
    save.mutate({ body: { id: intent.id, move: { action: 'share', app, percent: Number(percent), seen: version } } });
  };
  return (
    <Row as="form" align="end" onSubmit={submit}>
      <TextField
        id={`share-${app}`}
        label={copy.share}
        type="number"
        min={0}
        max={100}
        step={1}
        required
        value={percent}
        onChange={({ target }) => setTyped({ id: crypto.randomUUID(), version, percent: target.value })}
      />
      <Button type="submit" variant="secondary" disabled={save.isPending} aria-label={`${copy.save}: ${app}`}>
        {save.isPending ? copy.saving : copy.save}
      </Button>
    </Row>
  );
}
