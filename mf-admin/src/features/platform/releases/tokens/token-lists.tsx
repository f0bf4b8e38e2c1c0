import { styled } from 'styled-components';
import type { DeployToken } from '@portal/contracts/deploy-tokens';
import { useNow } from '@portal/sdk/clock';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, font, space, touch } from '@portal/ui/tokens';
import { copy } from './copy';
import { ActiveTokens, InactiveTokens } from './tokens-table';

const StyledDetails = styled.details`
  color: ${color.muted};

  summary {
    width: fit-content;
    min-height: ${touch};
    padding-block: ${space.sm};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
    cursor: pointer;
  }
`;

/** Whether a token works: it was not ended and has not expired. */
const isInUse = ({ endedAt, expiresAt }: DeployToken, now: Date) => endedAt === null && new Date(expiresAt) > now;

interface TokenListsProps {
  tokens: readonly DeployToken[];
  onEnd: (token: DeployToken) => void;
}

/** Valid tokens; revoked and expired ones are collapsed. */
export function TokenLists({ tokens, onEnd }: TokenListsProps) {
  const now = useNow();
  const inUse = tokens.filter((token) => isInUse(token, now));
  const over = tokens.filter((token) => !isInUse(token, now));
  return (
    <Stack>
      {inUse.length > 0 ? <ActiveTokens tokens={inUse} onEnd={onEnd} /> : <Text>{copy.noneInUse}</Text>}
      {over.length > 0 && (
        <StyledDetails>
          <summary>{copy.over.summary(over.length)}</summary>
          <InactiveTokens tokens={over} />
        </StyledDetails>
      )}
    </Stack>
  );
}
