import { styled } from 'styled-components';
import type { RecordedDeployment, ReleaseOverview } from '@portal/contracts/delivery';
import { Subsection } from '@portal/ui/subsection';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, space } from '@portal/ui/tokens';
import { ExactTime } from '../../../shared/exact-time';
import { historyCopy as copy } from './copy';
import { CollapsibleList } from './collapsible-list';

const StyledReason = styled(Text)`
  padding-inline-start: ${space.sm};
  border-inline-start: 3px solid ${color.border};
`;

/** A deployment's description; an action added in a later portal version is shown by its own name. */
function actionText({ action, version, channel, share }: RecordedDeployment): string {
  const { actions } = copy;
  const which = version ?? '';
  switch (action) {
    case 'publish':
      return channel === 'canary' ? actions['publish-canary'](which, share ?? 0) : actions.publish(which);
    case 'promote':
    case 'withdraw':
    case 'rollback':
      return actions[action](which);
    case 'share':
      return actions.share(which, share ?? 0);
    case 'retire':
      return actions.retire;
    default:
      return `${action} ${which}`.trim();
  }
}

const DeploymentEntry = ({ move }: { move: RecordedDeployment }) => (
  <Stack gap="xxs">
    <Text>{actionText(move)}</Text>
    {move.why && <StyledReason size="sm">{move.why}</StyledReason>}
    <Text muted size="sm">
      <ExactTime at={move.at} /> {copy.by} {move.who}
    </Text>
  </Stack>
);

/** Who deployed what, when and why, newest first. */
export const DeploymentHistory = ({ overview: { app, moves } }: { overview: ReleaseOverview }) => (
  <Subsection title={copy.title}>
    {moves.length === 0 ? (
      <Text muted>{copy.none}</Text>
    ) : (
      <CollapsibleList id={`${app}-moves`} label={`${copy.title}: ${app}`} items={moves} itemKey={({ id }) => id}>
        {(move) => <DeploymentEntry move={move} />}
      </CollapsibleList>
    )}
  </Subsection>
);
