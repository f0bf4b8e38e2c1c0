import { exportLedgerTransactions, exportSubscriptions } from '@portal/contracts/revenue';
import { useSearchParams } from '@portal/sdk';
import { PageTitle } from '@portal/ui/page-title';
import { Row } from '@portal/ui/stack';
import { Tabs } from '@portal/ui/tabs';
import { AdminLayout } from '../../../shared/admin-layout';
import { ExportButton } from '../../../shared/export-button';
import { BillingNav } from '../../../shared/billing-nav';
import { RefundRequests } from './refund-requests';
import { copy } from './copy';
import { TransactionList } from './transaction-list';
import { Overview } from './overview';
import { SubscriptionList } from './subscription-list';

const PARTS = ['overview', 'subscriptions', 'failed', 'money', 'claims'] as const;
const TABS = PARTS.map((id) => ({ id, label: copy.tabs[id] }));

const CONTENT = {
  overview: <Overview />,
  subscriptions: <SubscriptionList key="all" />,
  failed: <SubscriptionList key="failed" only="failed" />,
  money: <TransactionList />,
  claims: <RefundRequests />,
};

/** Revenue: figures, lists of subscriptions and transactions, and refund requests. */
export function RevenueScreen() {
  const [params, setParams] = useSearchParams();
  const part = PARTS.find((one) => one === params.get('show')) ?? 'overview';
  return (
    <AdminLayout>
      <PageTitle
        intro={copy.intro}
        actions={
          <Row gap="xs">
            <BillingNav />
            {part === 'subscriptions' && (
              <ExportButton call={exportSubscriptions} input={{ query: {} }} name="subscriptions" />
            )}
            {part === 'money' && <ExportButton call={exportLedgerTransactions} input={{ query: {} }} name="ledger" />}
          </Row>
        }
      >
        {copy.title}
      </PageTitle>
      <Tabs id="revenue" label={copy.tabs.label} tabs={TABS} selected={part} onSelect={(show) => setParams({ show })}>
        {CONTENT[part]}
      </Tabs>
    </AdminLayout>
  );
}
