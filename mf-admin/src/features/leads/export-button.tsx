import { exportLeads } from '@portal/contracts/leads';
import { forgetAdmin, isUnauthorized, useMutation, useToast } from '@portal/sdk';
import { download } from '@portal/sdk/downloads';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { copy, messages } from './copy';
import type { LeadQuery } from './lead-filter';

/** Today on this browser's calendar, e.g. `2026-03-09`. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

/** Saves exactly the leads that the filter lets through as a file. */
export function ExportButton({ filter }: { filter: LeadQuery }) {
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => download(exportLeads, { query: filter }, `leads-${today()}.csv`),
    onError: (error) => (isUnauthorized(error) ? forgetAdmin() : toast(messages.exportFailed)),
  });
  return (
    <Button variant="secondary" disabled={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" size={18} />
      {save.isPending ? copy.exporting : copy.export}
    </Button>
  );
}
