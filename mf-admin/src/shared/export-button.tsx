import type { Call, CallInput } from '@portal/contracts/call';
import { forgetAdmin, isUnauthorized, useMutation, useToast } from '@portal/sdk';
import { download } from '@portal/sdk/downloads';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { copy, messages } from './copy';

/** Today on this browser's calendar, e.g. `2026-03-09`. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

interface ExportButtonProps<C extends Call> {
  call: C;
  input: CallInput<C>;
  /** The file's name, before the date. */
  name: string;
}

/** Downloads a call's response as a CSV file: exactly what is listed. */
export function ExportButton<C extends Call>({ call, input, name }: ExportButtonProps<C>) {
  const toast = useToast();
  const save = useMutation({
    mutationFn: () => download(call, input, `${name}-${today()}.csv`),
    onError: (error) => (isUnauthorized(error) ? forgetAdmin() : toast(messages.exportFailed)),
  });
  return (
    <Button variant="secondary" disabled={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" size={18} />
      {save.isPending ? copy.exporting : copy.export}
    </Button>
  );
}
