import { useEffect, useRef } from 'react';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { copy, messages } from './invitation-copy';

/** The one time that the link of an invitation is shown, where no mail takes it along. */
export function InvitationLink({ email, link, onDone }: { email: string; link: string; onDone: () => void }) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [link]);
  const copyLink = () =>
    navigator.clipboard.writeText(link).then(
      () => toast(messages.copied),
      () => toast(messages.copyFailed),
    );
  return (
    <Card featured>
      <Heading as="h2" size="h3">
        {copy.link(email)}
      </Heading>
      <Text>{copy.linkText}</Text>
      <TextField
        ref={field}
        id="invitation-link"
        label={copy.linkLabel}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
      />
      <Row>
        <Button onClick={() => void copyLink()}>{copy.copy}</Button>
        <Button variant="secondary" onClick={onDone}>
          {copy.done}
        </Button>
      </Row>
    </Card>
  );
}
