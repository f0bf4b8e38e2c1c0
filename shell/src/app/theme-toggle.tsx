import { useTheme } from '@portal/sdk';
import { IconButton } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { copy } from './copy';

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  return (
    <IconButton aria-label={theme === 'dark' ? copy.toLight : copy.toDark} onClick={toggleTheme}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </IconButton>
  );
}
