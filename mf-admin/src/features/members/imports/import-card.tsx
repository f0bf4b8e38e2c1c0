import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Import } from '@portal/contracts/imports';
import { Card } from '@portal/ui/card';
import { Heading } from '@portal/ui/heading';
import { ProgressBar } from '@portal/ui/progress-bar';
import { Text } from '@portal/ui/text';
import { ExactTime } from '../../../shared/exact-time';
import { CheckedImport } from './checked-import';
import { copy } from './copy';
import { FinishedImport } from './finished-import';

const { running: texts } = copy;

/** A file can be called anything. */
const StyledName = styled(Heading)`
  overflow-wrap: anywhere;
`;

interface ImportCardProps {
  shown: Import;
  canInvite: boolean;
  onChanged: () => void;
}

/** An import, in any state. */
export function ImportCard({ shown, canInvite, onChanged }: ImportCardProps) {
  return (
    <Card as="section" aria-labelledby="import-name">
      <div>
        <StyledName as="h2" size="h3" id="import-name">
          {shown.name}
        </StyledName>
        <Text muted size="sm">
          {copy.about(shown)}. {copy.by(shown.by)}, <ExactTime at={shown.createdAt} />
        </Text>
      </div>
      {bodyOf(shown, canInvite, onChanged)}
    </Card>
  );
}

function bodyOf(shown: Import, canInvite: boolean, onChanged: () => void): ReactNode {
  if (shown.state === 'checked') {
    return <CheckedImport key={shown.id} checked={shown} canInvite={canInvite} onChanged={onChanged} />;
  }
  if (shown.state === 'running' || shown.state === 'undoing') return <Running shown={shown} />;
  return <FinishedImport key={shown.id} finished={shown} onChanged={onChanged} />;
}

function Running({ shown }: { shown: Import }) {
  const { done, of } = shown.progress;
  return (
    <>
      <ProgressBar
        label={shown.state === 'running' ? texts.label(shown) : texts.undoing(shown)}
        value={of === 0 ? 0 : (done / of) * 100}
        amount={texts.amount(shown.progress)}
        captioned
      />
      <Text muted size="sm">
        {texts.text}
      </Text>
    </>
  );
}
