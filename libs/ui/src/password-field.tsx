import { useState } from 'react';
import { IconButton } from './button';
import { Icon } from './icon';
import { TextField, type TextFieldProps } from './text-field';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action'> & {
  /** Labels of the button at its end. */
  texts: { show: string; hide: string };
};

/** A password that can be shown while typing. */
export function PasswordField({ texts, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      action={
        <IconButton
          aria-label={shown ? texts.hide : texts.show}
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
