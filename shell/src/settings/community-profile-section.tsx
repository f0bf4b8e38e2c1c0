import type { SubmitEvent } from 'react';
import { getProfileDetails, memberPath, type ProfileDetails } from '@portal/contracts/member-profiles';
import { INDUSTRIES } from '@portal/contracts/questionnaire';
import { Link, useCall, useMember } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Checkbox } from '@portal/ui/checkbox';
import { Grid } from '@portal/ui/grid';
import { Select } from '@portal/ui/select';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { TextArea } from '@portal/ui/text-area';
import { TextField } from '@portal/ui/text-field';
import { communityProfileCopy as copy, profileCopy } from './copy';
import { SettingsSection } from './settings-section';
import { useCommunityProfileForm } from './use-community-profile-form';

const INDUSTRY_OPTIONS = [{ value: '', label: copy.noIndustry }, ...INDUSTRIES];

/** What others see of the member in the community; hidden while it can't be loaded. */
export function CommunityProfileSection() {
  const { data } = useCall(getProfileDetails, {});
  return data ? <CommunityProfile details={data} /> : null;
}

function CommunityProfile({ details }: { details: ProfileDetails }) {
  const { id } = useMember();
  const { form, pending, submit } = useCommunityProfileForm(details);

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit();
  };

  return (
    <SettingsSection id="community-profile" title={copy.title} about={copy.about}>
      <Stack as="form" noValidate gap="lg" onSubmit={send}>
        <TextArea {...form.field('bio')} label={copy.bio} hint={copy.bioHint} rows={3} />
        <Select {...form.field('industry')} label={copy.industry} hint={copy.industryHint} options={INDUSTRY_OPTIONS} />
        <Grid min="12rem" gap="md" stretch>
          <TextField {...form.field('city')} label={copy.city} autoComplete="address-level2" />
          <TextField
            {...form.field('website')}
            label={copy.website}
            hint={copy.websiteHint}
            inputMode="url"
            autoComplete="url"
          />
        </Grid>
        <Checkbox
          id="community-profile-progress"
          label={copy.showsProgress}
          checked={form.typed.showsProgress === 'true'}
          onChange={({ target }) =>
            form.setTyped((now) => ({ ...now, showsProgress: target.checked ? 'true' : 'false' }))
          }
        />
        <Row>
          <Button type="submit" disabled={pending || !form.isChanged}>
            {pending ? profileCopy.saving : copy.save}
          </Button>
          {form.isChanged ? (
            <>
              <Button variant="ghost" disabled={pending} onClick={form.reset}>
                {profileCopy.discard}
              </Button>
              <Text muted size="sm" role="status">
                {profileCopy.unsaved}
              </Text>
            </>
          ) : (
            <Button as={Link} to={memberPath(id)} variant="ghost">
              {copy.see}
            </Button>
          )}
        </Row>
      </Stack>
    </SettingsSection>
  );
}
