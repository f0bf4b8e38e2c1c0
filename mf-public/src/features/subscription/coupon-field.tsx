import { useEffect, useState } from 'react';
import { COUPON_MAX } from '@portal/contracts/billing';
import { Button } from '@portal/ui/button';
import { Row } from '@portal/ui/stack';
import { TextField } from '@portal/ui/text-field';
import { copy } from './copy';
import type { Checkout } from './use-checkout';

const FIELD_ID = 'plan-coupon';

/** Where a code is typed, for who has one. */
export function CouponField({ checkout: { coupon, setCoupon, couponIssue } }: { checkout: Checkout }) {
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (isAsked || couponIssue !== undefined) document.getElementById(FIELD_ID)?.focus();
  }, [isAsked, couponIssue]);

  if (!isAsked) {
    return (
      <Row justify="center">
        <Button variant="ghost" onClick={() => setAsked(true)}>
          {copy.coupon.ask}
        </Button>
      </Row>
    );
  }
  return (
    <Row justify="center">
      <TextField
        id={FIELD_ID}
        label={copy.coupon.label}
        hint={copy.coupon.hint}
        error={couponIssue}
        autoComplete="off"
        maxLength={COUPON_MAX}
        value={coupon}
        onChange={(event) => setCoupon(event.target.value)}
      />
    </Row>
  );
}
