import { useState, type FormEvent } from 'react';
import { accent, accentWords, saveBrand, type BrandSettings } from '@portal/contracts/brand';
import { DEFAULT_BRAND } from '@portal/contracts/brand-words';
import { accentFault, DEFAULT_ACCENT } from '@portal/design/accent';
import { useToast } from '@portal/sdk';
import { useForm } from '@portal/sdk/forms';
import { useAdminSend } from '../../../shared/use-admin-send';
import { messages } from './copy';

const asText = ({ name, tagline, contact, accent: color }: BrandSettings) => ({
  name,
  tagline,
  contact,
  accent: color,
});

/** The error of the typed accent color, and a suggestion; undefined while it is not a color yet. */
function troubleWith(typed: string) {
  const { data } = accent.safeParse(typed);
  const fault = data === undefined ? undefined : accentFault(data);
  return { color: data, instead: fault?.instead, words: fault && accentWords(fault) };
}

/** The brand form: typed and selected values, errors, and saving. */
export function useBrandForm(brand: BrandSettings, onSaved: (brand: BrandSettings) => void) {
  const toast = useToast();
  const [logo, setLogo] = useState(brand.logo);
  const [version, setVersion] = useState(brand.version);
  const form = useForm('brand', asText(brand), { rule: saveBrand.body.omit({ version: true, logo: true }) });
  const save = useAdminSend(saveBrand, {
    failed: messages.failed,
    onRefused: form.refused,
    onSuccess: (saved) => {
      form.setTyped(asText(saved));
      setLogo(saved.logo);
      setVersion(saved.version);
      onSaved(saved);
      toast(messages.saved);
    },
  });
  const trouble = troubleWith(form.typed.accent);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = form.check(saveBrand.body, { ...form.typed, logo, version });
    if (trouble.words) document.getElementById(form.field('accent').id)?.focus();
    else if (body) save.mutate({ body });
  };

  return {
    form,
    submit,
    logo,
    setLogo,
    trouble,
    isSaving: save.isPending,
    isChanged: form.isChanged || logo !== brand.logo,
    setAccent: (value: string) => form.field('accent').onChange({ target: { value } }),
    /** Resets the fields to the default brand. */
    startOver: () => {
      form.setTyped({ ...DEFAULT_BRAND, accent: DEFAULT_ACCENT });
      setLogo(null);
    },
  };
}
