import type { Import } from '@portal/contracts/imports';
import { planName } from '@portal/contracts/plans';
import { Checkbox } from '@portal/ui/checkbox';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { copy } from './copy';

const { plans: texts } = copy;

interface PlansInFileProps {
  plans: NonNullable<Import['plans']>;
  granted: boolean;
  disabled: boolean;
  onChange: (granted: boolean) => void;
}

/** The plans in a file, and whether new members are granted them. */
export const PlansInFile = ({ plans, granted, disabled, onChange }: PlansInFileProps) => (
  <Stack gap="xs">
    <Text size="sm">{texts.found(plans.map(({ plan, rows }) => texts.plan(planName(plan), rows)))}</Text>
    <Checkbox
      id="import-grant-plans"
      label={texts.grant}
      checked={granted}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
    <Text muted size="sm">
      {granted ? texts.granted(plans.reduce((sum, { rows }) => sum + rows, 0)) : texts.noted}
    </Text>
  </Stack>
);
