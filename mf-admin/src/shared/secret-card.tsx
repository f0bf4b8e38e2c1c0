import { useEffect, useRef } from 'react';
import type { Message } from '@portal/contracts/messages';
import { useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';

interface SecretCardProps {
  id: string;
  /** Of the card's title: the level below what it stands in. */
  as: 'h2' | 'h3';
  title: string;
  secret: string;
  texts: { warning: string; label: string; copy: string; done: string };
  messages: { copied: Message; copyFailed: Message };
  onDone: () => void;
}

/** The one time that a secret is shown. */
export function SecretCard({ id, as, title, secret, texts, messages, onDone }: SecretCardProps) {
  const toast = useToast();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [secret]);
  const copySecret = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast(messages.copied),
      () => toast(messages.copyFailed),
    );
  return (
    <Card featured>
      <Heading as={as} size="h3">
        {title}
      </Heading>
      <Text>{texts.warning}</Text>
      <TextField
        ref={field}
        id={id}
        label={texts.label}
        readOnly
        value={secret}
        onFocus={({ target }) => target.select()}
      />
      <Row>
        <Button onClick={() => void copySecret()}>{texts.copy}</Button>
        <Button variant="secondary" onClick={onDone}>
          {texts.done}
        </Button>
      </Row>
    </Card>
  );
}
