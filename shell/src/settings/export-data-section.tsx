import { exportMemberData, exportMemberPage } from '@portal/contracts/account-export';
import type { Call } from '@portal/contracts/call';
import { goToSignIn, isUnauthorized, useMutation, useToast } from '@portal/sdk';
import { download } from '@portal/sdk/downloads';
import { apiErrorMessage } from '@portal/sdk/api-errors';
import { Button } from '@portal/ui/button';
import { Icon } from '@portal/ui/icon';
import { Row } from '@portal/ui/stack';
import { dataCopy as copy, messages } from './copy';
import { SettingsSection } from './settings-section';

const FILES = [
  { call: exportMemberPage, kind: 'html', label: copy.page },
  { call: exportMemberData, kind: 'json', label: copy.data },
] as const;

/** Everything of the member's, to take along. */
export function ExportDataSection() {
  const toast = useToast();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: ({ call, kind }: { call: Call; kind: string }) => download(call, {}, `${copy.fileName}.${kind}`),
    onSuccess: () => toast(messages.downloaded),
    onError: (error) => (isUnauthorized(error) ? goToSignIn() : toast(apiErrorMessage(error, messages.downloadFailed))),
  });
  return (
    <SettingsSection id="data" title={copy.title} about={copy.about}>
      <Row>
        {FILES.map(({ label, ...file }) => (
          <Button
            key={file.kind}
            variant="secondary"
            disabled={save.isPending}
            aria-busy={save.isPending && save.variables.kind === file.kind}
            onClick={() => save.mutate(file)}
          >
            <Icon name="download" size={18} />
            {label}
          </Button>
        ))}
      </Row>
    </SettingsSection>
  );
}
