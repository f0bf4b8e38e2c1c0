import { useState, type ComponentProps } from 'react';
import { IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { TextField } from '@portal/ui/text-field';
import { copy } from './copy';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action'>;

/** A password that can be shown while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? copy.hidePassword : copy.showPassword;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      action={
        <IconButton aria-label={`${label}: ${props.label}`} aria-controls={props.id} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
