import { useState } from 'react';
import { undoImport, type Import } from '@portal/contracts/imports';
import { Button } from '@portal/ui/button';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../../shared/exact-time';
import { useAdminSend } from '../../../shared/use-admin-send';
import { copy, messages } from './copy';
import { ImportCounts } from './import-counts';

const { done: texts, undo: asked } = copy;

interface FinishedImportProps {
  finished: Import;
  onChanged: () => void;
}

/** A finished import: its result, and the undo button while an undo is possible. */
export function FinishedImport({ finished, onChanged }: FinishedImportProps) {
  const [asking, setAsking] = useState(false);
  const undo = useAdminSend(undoImport, {
    failed: messages.undoFailed,
    onSuccess: () => setAsking(false),
    onSettled: onChanged,
  });
  const isUndone = finished.state === 'undone';
  return (
    <>
      <Text role="status">{isUndone ? copy.undone(finished) : texts.text(finished)}</Text>
      {finished.grantPlans && !isUndone && (
        <Text muted size="sm">
          {copy.plans.wereGranted}
        </Text>
      )}
      <ImportCounts of={finished} as={isUndone ? 'undone' : 'done'} />
      {finished.undoUntil && finished.created > 0 && (
        <Row>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {texts.undo}
          </Button>
          <Text muted size="sm">
            {texts.until} <ExactTime at={finished.undoUntil} />
          </Text>
        </Row>
      )}
      <ConfirmDialog
        id="undo-import"
        title={asked.title}
        open={asking}
        keep={asked.keep}
        confirm={texts.undo}
        disabled={undo.isPending}
        onConfirm={() => undo.mutate({ params: { id: finished.id } })}
        onClose={() => setAsking(false)}
      >
        <Stack gap="sm">
          <Text>{asked.text(finished)}</Text>
          <Text>{asked.keeps[finished.kind]}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
