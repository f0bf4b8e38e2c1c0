import { styled } from 'styled-components';
import { CHECK_IN_KINDS, CHECK_INS, ENTITLEMENT_NAMES, ENTITLEMENTS } from '@portal/contracts/entitlements';
import { periodText, priceText } from '@portal/contracts/plan-catalog';
import type { ManagedPlan, ManagedPlanVersion } from '@portal/contracts/plan-management';
import { Badge } from '@portal/ui/badge';
import { Row } from '@portal/ui/stack';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { RowAction } from '../../../shared/row-action';
import { copy } from './copy';

const { plans: texts } = copy;

const StyledPrice = styled(CellLines)`
  white-space: nowrap;
`;

function includedText({ opens, checkIns }: Pick<ManagedPlanVersion, 'opens' | 'checkIns'>): string {
  const isComplete = opens.length === ENTITLEMENT_NAMES.length && checkIns.length === CHECK_IN_KINDS.length;
  if (isComplete) return texts.everything;
  const names = [
    ...ENTITLEMENT_NAMES.filter((name) => opens.includes(name)).map((name) => ENTITLEMENTS[name].name),
    ...CHECK_IN_KINDS.filter((kind) => checkIns.includes(kind)).map((kind) => CHECK_INS[kind].name),
  ];
  return names.join(', ') || texts.nothing;
}

/** The version on sale, and how many members have an earlier one. */
function parted({ versions: [sold, ...before] }: ManagedPlan) {
  if (!sold) throw new Error('A plan has a version');
  return { sold, earlier: before.reduce((sum, { buyers }) => sum + buyers, 0) };
}

const Price = ({ version, byApplication }: { version: ManagedPlanVersion; byApplication: boolean }) => (
  <StyledPrice>
    <strong>{priceText(version, byApplication)}</strong>
    <span>{periodText(version)}</span>
    {version.trialDays > 0 && <span>{texts.trial(version.trialDays)}</span>}
  </StyledPrice>
);

interface PlansTableProps {
  plans: readonly ManagedPlan[];
  onEdit: (plan: ManagedPlan) => void;
}

/** The plans in their order: price, what each opens, and how many have it. */
export function PlansTable({ plans, onEdit }: PlansTableProps) {
  const columns: Column<ManagedPlan>[] = [
    {
      key: 'plan',
      header: texts.plan,
      cell: ({ name, popular, onSale, byApplication }) => (
        <Row gap="xs">
          <strong>{name}</strong>
          {popular && <Badge tone="gold">{texts.popular}</Badge>}
          {byApplication && <Badge tone="purple">{texts.byApplication}</Badge>}
          {!onSale && <Badge tone="red">{texts.offSale}</Badge>}
        </Row>
      ),
    },
    {
      key: 'price',
      header: texts.price,
      cell: (plan) => <Price version={parted(plan).sold} byApplication={plan.byApplication} />,
    },
    {
      key: 'opens',
      header: texts.opens,
      cell: (plan) => (
        <Text as="span" size="sm">
          {includedText(parted(plan).sold)}
        </Text>
      ),
    },
    {
      key: 'buyers',
      header: texts.buyers,
      cell: (plan) => {
        const { sold, earlier } = parted(plan);
        return (
          <CellLines>
            <span>{sold.buyers + earlier}</span>
            {earlier > 0 && <span>{texts.earlier(earlier)}</span>}
          </CellLines>
        );
      },
    },
    {
      key: 'actions',
      header: texts.actions,
      cell: (plan) => <RowAction label={texts.edit} subject={plan.name} onClick={() => onEdit(plan)} />,
    },
  ];
  return <Table caption={texts.title} columns={columns} rows={plans} rowKey={({ key }) => key} />;
}
