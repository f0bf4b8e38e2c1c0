import { ENTITLEMENT_NAMES, ENTITLEMENTS, type Entitlement } from '@portal/contracts/entitlements';
import { Checkbox } from '@portal/ui/checkbox';
import { Grid } from '@portal/ui/grid';
import { ListFieldset } from '../../../shared/list-fieldset';
import { copy } from './copy';

const { opens, opensHint, means } = copy.edit;

const meaningOf = (entitlement: Entitlement) => (entitlement in means ? means[entitlement as keyof typeof means] : '');

interface EntitlementFieldsProps {
  chosen: readonly Entitlement[];
  error: string | undefined;
  onChange: (chosen: Entitlement[]) => void;
}

/** What a plan opens, each to be ticked. */
export const EntitlementFields = ({ chosen, error, onChange }: EntitlementFieldsProps) => (
  <ListFieldset title={opens} hint={opensHint} error={error}>
    <Grid min="15rem" gap="xs">
      {ENTITLEMENT_NAMES.map((entitlement) => {
        const meaning = meaningOf(entitlement);
        return (
          <Checkbox
            key={entitlement}
            id={`plan-opens-${entitlement}`}
            label={ENTITLEMENTS[entitlement].name + (meaning && ` (${meaning})`)}
            checked={chosen.includes(entitlement)}
            onChange={({ target }) =>
              onChange(ENTITLEMENT_NAMES.filter((one) => (one === entitlement ? target.checked : chosen.includes(one))))
            }
          />
        );
      })}
    </Grid>
  </ListFieldset>
);
