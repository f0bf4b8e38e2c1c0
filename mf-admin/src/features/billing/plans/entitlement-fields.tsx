import {
  CHECK_IN_KINDS,
  CHECK_INS,
  ENTITLEMENT_NAMES,
  ENTITLEMENTS,
  type CheckInKind,
  type Entitlement,
} from '@portal/contracts/entitlements';
import { Checkbox } from '@portal/ui/checkbox';
import { Grid } from '@portal/ui/grid';
import { ListFieldset } from '../../../shared/list-fieldset';
import { copy } from './copy';

const { opens, opensHint, means, checkIns, checkInsHint } = copy.edit;

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

interface CheckInFieldsProps {
  chosen: readonly CheckInKind[];
  error: string | undefined;
  onChange: (chosen: CheckInKind[]) => void;
}

/** The check-ins that a plan includes, each to be ticked. */
export const CheckInFields = ({ chosen, error, onChange }: CheckInFieldsProps) => (
  <ListFieldset title={checkIns} hint={checkInsHint} error={error}>
    <Grid min="15rem" gap="xs">
      {CHECK_IN_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          id={`plan-check-ins-${kind}`}
          label={CHECK_INS[kind].name}
          checked={chosen.includes(kind)}
          onChange={({ target }) =>
            onChange(CHECK_IN_KINDS.filter((one) => (one === kind ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </Grid>
  </ListFieldset>
);
