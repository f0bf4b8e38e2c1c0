import { styled } from 'styled-components';
import type { BrandSettings } from '@portal/contracts/brand';
import { UnsavedWorkGuard } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { Row, Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { from, space } from '@portal/ui/tokens';
import { AccentField } from './accent-field';
import { BrandPreview } from './brand-preview';
import { copy } from './copy';
import { LogoField } from './logo-field';
import { useBrandForm } from './use-brand-form';

const StyledColumns = styled.div`
  display: grid;
  gap: ${space.lg};
  align-items: start;

  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 26rem);
  }
`;

interface BrandFormProps {
  brand: BrandSettings;
  onSaved: (brand: BrandSettings) => void;
}

/** The brand form, next to a preview. */
export function BrandForm({ brand, onSaved }: BrandFormProps) {
  const { form, submit, logo, setLogo, trouble, isSaving, isChanged, setAccent, startOver } = useBrandForm(
    brand,
    onSaved,
  );
  const { field, typed } = form;
  return (
    <StyledColumns>
      <UnsavedWorkGuard when={isChanged} />
      <Stack as="form" noValidate gap="lg" aria-label={copy.title} onSubmit={submit}>
        <Card as="section" aria-labelledby="brand-words">
          <Heading id="brand-words">{copy.words}</Heading>
          <TextField {...field('name')} label={copy.name} hint={copy.nameHint} required />
          <TextField {...field('tagline')} label={copy.tagline} hint={copy.taglineHint} required />
          <TextField {...field('contact')} label={copy.contact} hint={copy.contactHint} type="email" required />
        </Card>
        <Card as="section" aria-labelledby="brand-look">
          <Heading id="brand-look">{copy.look}</Heading>
          <AccentField field={field('accent')} trouble={trouble} onPick={setAccent} />
          <LogoField logo={logo} onChange={setLogo} />
        </Card>
        <Row>
          <Button type="submit" disabled={!isChanged || isSaving}>
            {isSaving ? copy.saving : copy.save}
          </Button>
          <Button variant="ghost" onClick={startOver}>
            {copy.original}
          </Button>
        </Row>
      </Stack>
      <BrandPreview words={typed} accent={trouble.color ?? brand.accent} logo={logo} />
    </StyledColumns>
  );
}
