import { useMember, useTheme } from '@portal/sdk';
import { Avatar } from '@portal/ui/avatar';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Page } from '@portal/ui/page';
import { PageTitle } from '@portal/ui/page-title';
import { Section } from '@portal/ui/section';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { settingsCopy as copy } from './copy';

/** Where the profile menu's Profile Settings leads; the spec does not say what it holds. */
export function Settings() {
  const user = useMember();
  const { theme, toggleTheme } = useTheme();
  return (
    <Page>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Section id="profile" title={copy.profile}>
        <Card>
          <Row gap="lg">
            <Avatar person={user} size="large" />
            <Stack gap="xxs">
              <Text weight="strong">{`${user.firstName} ${user.lastName}`}</Text>
              <Text>{`${copy.timeZone}: ${user.timeZone}`}</Text>
              <Text muted size="sm">
                {copy.timeZoneNote}
              </Text>
            </Stack>
          </Row>
        </Card>
      </Section>
      <Section id="appearance" title={copy.appearance}>
        <Row>
          {(['dark', 'light'] as const).map((choice) => (
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
      </Section>
    </Page>
  );
}
