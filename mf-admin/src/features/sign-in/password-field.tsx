import { useState, type ComponentProps } from 'react';
import { IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { TextField } from '@portal/ui/text-field';
import { copy } from './copy';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'action'>;

/** A password that can be shown while typing. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          aria-label={shown ? copy.hidePassword : copy.showPassword}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} />
        </IconButton>
      }
    />
  );
}
