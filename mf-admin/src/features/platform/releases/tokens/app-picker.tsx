import type { ComponentProps } from 'react';
import type { Issues } from '@portal/sdk/api-errors';
import { Stack } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { CheckboxGroup } from '../../../../shared/checkbox-group';
import { makeCopy as copy } from './copy';

interface AppPickerProps {
  /** Apps that were published. */
  known: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The field for the names of others. */
  others: Omit<ComponentProps<typeof TextField>, 'label'>;
  issues: Issues;
}

/** A token's apps: existing ones, and future ones by name. */
export function AppPicker({ known, chosen, onChange, others, issues }: AppPickerProps) {
  const isMissing = issues['apps'] !== undefined;
  const isMisnamed = Object.keys(issues).some((path) => path.startsWith('apps.'));
  const missing = isMissing ? copy.faults.apps : undefined;
  return (
    <Stack>
      {known.length > 0 && (
        <CheckboxGroup
          id="deploy-token-apps"
          legend={copy.which}
          options={known.map((app) => ({ value: app, label: app }))}
          chosen={chosen}
          error={missing}
          onChange={onChange}
        />
      )}
      <TextField
        {...others}
        label={copy.others}
        hint={copy.othersHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={isMisnamed ? copy.faults.others : known.length === 0 ? missing : undefined}
      />
    </Stack>
  );
}
