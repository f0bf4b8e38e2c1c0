import { useState, type SubmitEvent } from 'react';
import type { Account } from '@portal/contracts/account';
import { Button } from '@portal/ui/button';
import { Grid } from '@portal/ui/grid';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextField } from '@portal/ui/text-field';
import { profileCopy as copy } from './copy';
import { PicturePreview } from './picture-preview';
import { SettingsSection } from './settings-section';
import { TimeZoneField } from './time-zone-field';
import { useProfileForm } from './use-profile-form';

/** The member's name, picture and time zone. */
export function ProfileSection({ account }: { account: Account }) {
  const { form, isChanged, pending, submit, discard } = useProfileForm(account);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const picture = form.field('profileImageUrl');
  const isBroken = brokenUrl !== undefined && form.typed.profileImageUrl.trim() === brokenUrl;

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };

  return (
    <SettingsSection id="profile" title={copy.title} about={copy.about}>
      <Stack as="form" noValidate gap="lg" onSubmit={send}>
        <Row nowrap gap="md">
          <PicturePreview typed={form.typed} onBroken={setBrokenUrl} />
          <Text muted size="sm">
            {copy.signedInAs(account.email)}
          </Text>
        </Row>
        <Grid min="12rem" gap="md" stretch>
          <TextField {...form.field('firstName')} label={copy.firstName} autoComplete="given-name" required />
          <TextField {...form.field('lastName')} label={copy.lastName} autoComplete="family-name" required />
        </Grid>
        <TextField
          {...picture}
          error={picture.error ?? (isBroken ? copy.pictureBroken : undefined)}
          label={copy.picture}
          hint={copy.pictureHint}
          type="url"
          inputMode="url"
          autoComplete="photo"
          spellCheck={false}
        />
        <TimeZoneField
          chosen={form.typed.timeZoneChosen === 'true'}
          onChoose={(chosen) => form.setTyped((now) => ({ ...now, timeZoneChosen: chosen ? 'true' : 'false' }))}
          field={form.field('timeZone')}
        />
        <Row>
          <Button type="submit" disabled={pending || !isChanged}>
            {pending ? copy.saving : copy.save}
          </Button>
          {isChanged && (
            <>
              <Button variant="ghost" disabled={pending} onClick={discard}>
                {copy.discard}
              </Button>
              <Text muted size="sm" role="status">
                {copy.unsaved}
              </Text>
            </>
          )}
        </Row>
      </Stack>
    </SettingsSection>
  );
}
