import { styled } from 'styled-components';
import { Text } from '@portal/ui/text';
import { font } from '@portal/ui/tokens';
import { ExactTime } from '../../../shared/exact-time';
import { sourceCopy as copy } from './copy';
import type { StoredRelease } from './release-history';

/** Digits of a commit that tell it from all others. */
const COMMIT = /^([0-9a-f]{12})[0-9a-f]+/;
/** An address on the web, with its host. */
const WEB_ADDRESS = /^https?:\/\/([^/?#]+)/;

const StyledCode = styled.code`
  font-size: ${font.size.xs};
`;

/** A person and their machine, or a link to the run that built it. */
function Builder({ name }: { name: string }) {
  const host = WEB_ADDRESS.exec(name)?.[1];
  if (host === undefined) return name;
  return (
    <a href={name} target="_blank" rel="noreferrer">
      {copy.runAt(host)}
    </a>
  );
}

/** From which commit a release was built, by whom and when, and who signed it. */
export function ReleaseSource({ release }: { release: StoredRelease | undefined }) {
  if (!release?.source) {
    return (
      <Text muted size="sm">
        {copy.unknown}
        {release?.signedBy && ` · ${copy.signedBy(release.signedBy)}`}
      </Text>
    );
  }
  const { commit, builder, builtAt } = release.source;
  return (
    <Text muted size="sm">
      {commit && (
        <>
          {copy.commit} <StyledCode>{commit.replace(COMMIT, '$1')}</StyledCode> ·{' '}
        </>
      )}
      {copy.builtBy} <Builder name={builder} /> · <ExactTime at={builtAt} />
      {release.signedBy && ` · ${copy.signedBy(release.signedBy)}`}
    </Text>
  );
}
