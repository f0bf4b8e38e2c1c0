import { PasswordField as Field, type PasswordFieldProps } from '@portal/ui/password-field';
import { copy } from './copy';

/** One of several passwords on the page: its button says which one it shows. */
export const PasswordField = (props: Omit<PasswordFieldProps, 'texts'>) => (
  <Field
    {...props}
    texts={{ show: `${copy.showPassword}: ${props.label}`, hide: `${copy.hidePassword}: ${props.label}` }}
  />
);
