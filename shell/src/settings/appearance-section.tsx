import { useTheme } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { appearanceCopy as copy } from './copy';
import { SettingsSection } from './settings-section';

const THEMES = ['dark', 'light'] as const;

/** The theme of this device. */
export function AppearanceSection() {
  const { theme, toggleTheme } = useTheme();
  return (
    <SettingsSection id="appearance" title={copy.title} about={copy.about}>
      <Row role="group" aria-label={copy.legend}>
        {THEMES.map((choice) => (
          <Button
            key={choice}
            variant="secondary"
            aria-pressed={theme === choice}
            onClick={() => {
              if (theme !== choice) toggleTheme();
            }}
          >
            {copy[choice]}
          </Button>
        ))}
      </Row>
    </SettingsSection>
  );
}
