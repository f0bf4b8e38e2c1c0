import type { SubmitEvent } from 'react';
import type { Account } from '@portal/contracts/account';
import { Button } from '@portal/ui/button';
import { Grid } from '@portal/ui/grid';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { profileCopy as copy } from './copy';
import { PictureField } from './picture/picture-field';
import { SettingsSection } from './settings-section';
import { TimeZoneField } from './time-zone-field';
import { useProfileForm } from './use-profile-form';

/** The member's name, picture and time zone. */
export function ProfileSection({ account }: { account: Account }) {
  const { form, pending, submit } = useProfileForm(account);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };

  return (
    <SettingsSection id="profile" title={copy.title} about={copy.about} level="raised">
      <Stack gap="lg">
        <Text muted size="sm">
          {copy.signedInAs(account.email)}
        </Text>
        <PictureField account={account} names={form.typed} />
        <Stack as="form" noValidate gap="lg" onSubmit={send}>
          <Grid min="12rem" gap="md" stretch>
            <TextField {...form.field('firstName')} label={copy.firstName} autoComplete="given-name" required />
            <TextField {...form.field('lastName')} label={copy.lastName} autoComplete="family-name" required />
          </Grid>
          <TimeZoneField
            chosen={form.typed.timeZoneChosen === 'true'}
            onChoose={(chosen) => form.setTyped((now) => ({ ...now, timeZoneChosen: chosen ? 'true' : 'false' }))}
            field={form.field('timeZone')}
          />
          <Row>
            <Button type="submit" disabled={pending || !form.isChanged}>
              {pending ? copy.saving : copy.save}
            </Button>
            {form.isChanged && (
              <>
                <Button variant="ghost" disabled={pending} onClick={form.reset}>
                  {copy.discard}
                </Button>
                <Text muted size="sm" role="status">
                  {copy.unsaved}
                </Text>
              </>
            )}
          </Row>
        </Stack>
      </Stack>
    </SettingsSection>
  );
}
