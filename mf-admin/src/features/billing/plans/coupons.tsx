import { useState } from 'react';
import { endCoupon, type ManagedCoupon, type ManagedPlan, type ManagedPlans } from '@portal/contracts/plan-management';
import { useToast } from '@portal/sdk';
import { useNow } from '@portal/sdk/clock';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { Section } from '@portal/ui/section';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../shared/cell-lines';
import { ExactTime } from '../../../shared/exact-time';
import { RowAction } from '../../../shared/row-action';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { CouponDialog } from './coupon-dialog';

const { coupons: texts } = copy;

/** How often a coupon can still be used, and until when; or why it cannot. */
function Left({ coupon: { usesLeft, endsAt }, isOver }: { coupon: ManagedCoupon; isOver: boolean }) {
  if (isOver) return <Text muted>{usesLeft === 0 ? texts.used : texts.ended}</Text>;
  return (
    <CellLines>
      <span>{usesLeft === null ? texts.always : texts.times(usesLeft)}</span>
      {endsAt && (
        <span>
          {texts.until} <ExactTime at={endsAt} />
        </span>
      )}
    </CellLines>
  );
}

interface CouponsProps {
  coupons: readonly ManagedCoupon[];
  plans: readonly ManagedPlan[];
  onChanged: (plans: ManagedPlans) => void;
}

/** The coupons, and the ways to make and end one. */
export function Coupons({ coupons, plans, onChanged }: CouponsProps) {
  const toast = useToast();
  const now = useNow();
  const [adds, setAdds] = useState(false);
  const end = useAdminSend(endCoupon, {
    failed: messages.failed,
    onSuccess: (changed) => {
      toast(messages.couponEnded);
      onChanged(changed);
    },
  });
  const isOver = ({ usesLeft, endsAt }: ManagedCoupon) =>
    usesLeft === 0 || (endsAt !== null && new Date(endsAt) <= now);
  const columns: Column<ManagedCoupon>[] = [
    { key: 'code', header: texts.code, cell: ({ code }) => <strong>{code}</strong> },
    {
      key: 'takesOff',
      header: texts.takesOff,
      cell: ({ percentOff, months, planKey }) => (
        <CellLines>
          <span>{texts.off(percentOff, months)}</span>
          <span>{plans.find(({ key }) => key === planKey)?.name ?? texts.every}</span>
        </CellLines>
      ),
    },
    { key: 'left', header: texts.left, cell: (coupon) => <Left coupon={coupon} isOver={isOver(coupon)} /> },
    {
      key: 'actions',
      header: texts.actions,
      cell: (coupon) =>
        !isOver(coupon) && (
          <RowAction
            label={texts.end}
            subject={coupon.code}
            disabled={end.isPending}
            onClick={() => end.mutate({ params: { code: coupon.code } })}
          />
        ),
    },
  ];
  return (
    <Section
      id="coupons"
      title={texts.title}
      action={
        <Button variant="secondary" onClick={() => setAdds(true)}>
          <Icon name="plus" size={18} />
          {texts.add}
        </Button>
      }
    >
      {coupons.length === 0 ? (
        <EmptyState icon="star" {...texts.empty} />
      ) : (
        <Table caption={texts.title} columns={columns} rows={coupons} rowKey={({ code }) => code} />
      )}
      {adds && (
        <CouponDialog
          plans={plans}
          onClose={() => setAdds(false)}
          onMade={(changed) => {
            setAdds(false);
            onChanged(changed);
          }}
        />
      )}
    </Section>
  );
}
