import { useEffect, useRef } from 'react';
import type { CallOutput } from '@portal/contracts/call';
import type { createDeployToken } from '@portal/contracts/deploy-tokens';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { madeCopy as copy, messages } from './copy';

interface CreatedTokenProps {
  made: CallOutput<typeof createDeployToken>;
  onDone: () => void;
}

/** The one time that a token is shown. */
export function CreatedToken({ made: { token, made }, onDone }: CreatedTokenProps) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [token]);
  const copyToken = () =>
    navigator.clipboard.writeText(token).then(
      () => toast(messages.copied),
      () => toast(messages.copyFailed),
    );
  return (
    <Card featured>
      <Heading as="h3" size="h3">
        {copy.title(made.name)}
      </Heading>
      <Text>{copy.warning}</Text>
      <TextField
        ref={field}
        id="made-token"
        label={copy.token}
        readOnly
        value={token}
        onFocus={({ target }) => target.select()}
      />
      <Row>
        <Button onClick={() => void copyToken()}>{copy.copy}</Button>
        <Button variant="secondary" onClick={onDone}>
          {copy.done}
        </Button>
      </Row>
    </Card>
  );
}
