import type { LedgerTransactionList } from '@portal/contracts/revenue';
import { iso } from '../../database/json.sql';
import { payerColumns } from './subscriptions.sql';

const KINDS: Record<LedgerTransactionList, string> = {
  charges: "l.kind = 'charge'",
  refunds: "l.kind = 'refund'",
  disputes: "l.kind IN ('dispute', 'dispute-won')",
  all: 'true',
};

const listOf = (which: string) => `
SELECT l.id, l.kind, l.cents, l.currency, ${iso('l.at')} AS at, p.name AS plan, ${payerColumns()}
FROM ledger_entries l
LEFT JOIN customers c ON c.provider = l.provider AND c.ref = l.customer_ref LEFT JOIN users u ON u.id = c.user_id
LEFT JOIN subscriptions s ON s.provider = l.provider AND s.ref = l.subscription_ref
LEFT JOIN plan_versions v ON v.id = s.plan_version_id LEFT JOIN plans p ON p.key = v.plan_key
WHERE l.provider = $1 AND ${which} AND ($2::timestamptz IS NULL OR (l.at, l.id) < ($2::timestamptz, $3::bigint))
ORDER BY l.at DESC, l.id DESC LIMIT $4`;

/** Each list of what moved by way of a provider ($1): after a place ($2 instant, $3 id), $4 rows. */
export const LEDGER_TRANSACTIONS = Object.fromEntries(
  Object.entries(KINDS).map(([list, which]) => [list, listOf(which)]),
) as Record<LedgerTransactionList, string>;
