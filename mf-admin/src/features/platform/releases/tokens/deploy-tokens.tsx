import { useState } from 'react';
import type { CallOutput } from '@portal/contracts/call';
import { listDeployTokens, type createDeployToken, type DeployToken } from '@portal/contracts/deploy-tokens';
import { Button } from '@portal/ui/button';
import { EmptyState } from '@portal/ui/empty-state';
import { Icon } from '@portal/ui/icon';
import { FocusFallback } from '@portal/ui/focus-fallback';
import { TableSkeleton } from '@portal/ui/skeleton-presets';
import { Row, Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { QueryResult } from '../../../../shared/query-result';
import { useAdminCall } from '../../../../shared/use-admin-call';
import { SecretCard } from '../../../../shared/secret-card';
import { copy, madeCopy, messages } from './copy';
import { RevokeTokenDialog } from './revoke-token-dialog';
import { CreateTokenDialog } from './create-token-dialog';
import { TokenLists } from './token-lists';

/** The deploy tokens: who may deploy releases from outside, and the ways to make and end them. */
export function DeployTokens() {
  const list = useAdminCall(listDeployTokens, {});
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<CallOutput<typeof createDeployToken>>();
  const [ending, setEnding] = useState<DeployToken>();
  return (
    <Stack gap="lg">
      <Text muted>{copy.intro}</Text>
      <FocusFallback>
        <Stack>
          <Row>
            <Button onClick={() => setMaking(true)}>
              <Icon name="plus" size={18} />
              {copy.make}
            </Button>
          </Row>
          {made && (
            <SecretCard
              id="made-token"
              as="h3"
              title={madeCopy.title(made.made.name)}
              secret={made.token}
              texts={madeCopy}
              messages={messages}
              onDone={() => setMade(undefined)}
            />
          )}
        </Stack>
      </FocusFallback>
      <QueryResult query={list} loading={copy.loading} skeleton={<TableSkeleton />} failed={copy.failed}>
        {({ tokens }) =>
          tokens.length === 0 ? (
            <EmptyState icon="lock" {...copy.empty} />
          ) : (
            <FocusFallback>
              <TokenLists tokens={tokens} onEnd={setEnding} />
            </FocusFallback>
          )
        }
      </QueryResult>
      {making && (
        <CreateTokenDialog
          onClose={() => setMaking(false)}
          onMade={(fresh) => {
            setMaking(false);
            setMade(fresh);
            void list.refetch();
          }}
        />
      )}
      {ending && <RevokeTokenDialog token={ending} onClose={() => setEnding(undefined)} onEnded={list.refetch} />}
    </Stack>
  );
}
