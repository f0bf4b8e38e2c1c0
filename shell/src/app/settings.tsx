import { useSession, useTheme } from '@portal/sdk';
import { Avatar } from '@portal/ui/avatar';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { PageTitle } from '@portal/ui/page-title';
import { Row, Stack } from '@portal/ui/stack';
import { Section } from '@portal/ui/section';
import { Text } from '@portal/ui/text';
import { settingsCopy as copy } from './copy';
import { SignIn } from './sign-in';
import { StandalonePage } from './standalone-page';

/** Where the profile menu's Profile Settings leads; the spec does not say what it holds. */
export function Settings() {
  const session = useSession();
  const { theme, toggleTheme } = useTheme();
  if (session.status === 'visitor') return <SignIn />;
  if (session.status !== 'member') return null;
  const { user } = session;
  return (
    <StandalonePage title={copy.title}>
      <PageTitle intro={copy.intro}>{copy.title}</PageTitle>
      <Section id="profile" title={copy.profile}>
        <Card>
          <Row>
            <Avatar person={user} size="large" />
            <Stack gap="xxs">
              <Text>{`${user.firstName} ${user.lastName}`}</Text>
              <Text>{`${copy.timeZone}: ${user.timeZone}`}</Text>
              <Text>{copy.timeZoneNote}</Text>
            </Stack>
          </Row>
        </Card>
      </Section>
      <Section id="appearance" title={copy.appearance}>
        <Row>
          {(['dark', 'light'] as const).map((choice) => (
            <Button key={choice} variant="secondary" aria-pressed={theme === choice} onClick={theme === choice ? undefined : toggleTheme}>
              {copy[choice]}
            </Button>
          ))}
        </Row>
      </Section>
    </StandalonePage>
  );
}
