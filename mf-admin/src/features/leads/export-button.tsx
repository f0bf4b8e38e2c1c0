import { exportLeads } from '@portal/contracts/leads';
import { forgetAdmin, isUnauthorized, useMutation, useToast } from '@portal/sdk';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { downloadCsv } from '../../frame/download-csv';
import { copy, messages } from './copy';
import type { LeadQuery } from './lead-filter';

/** Saves exactly the leads that the filter lets through as a file. */
export function ExportButton({ filter }: { filter: LeadQuery }) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => downloadCsv(exportLeads, { query: filter }, 'leads'),
    onError: (error) => (isUnauthorized(error) ? forgetAdmin() : toast(messages.exportFailed)),
  });
  return (
    <Button variant="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
      <Icon name="download" size={18} />
      {download.isPending ? copy.exporting : copy.export}
    </Button>
  );
}
