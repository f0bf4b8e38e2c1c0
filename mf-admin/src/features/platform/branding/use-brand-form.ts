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

/** What is wrong with what stands in the field of the accent, and what would do; nothing while it is no color yet. */
function troubleWith(typed: string) {
  const { data } = accent.safeParse(typed);
  const fault = data === undefined ? undefined : accentFault(data);
  return { color: data, instead: fault?.instead, words: fault && accentWords(fault) };
}

/** The brand as it is typed and chosen, what is wrong with it, and saving it. */
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
    /** Has the fields say what the brand was before anybody changed it. */
    startOver: () => {
      form.setTyped({ ...DEFAULT_BRAND, accent: DEFAULT_ACCENT });
      setLogo(null);
    },
  };
}
