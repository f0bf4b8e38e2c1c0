import { Fragment } from 'react';
import { styled } from 'styled-components';
import type { Mention } from '@portal/contracts/posts';
import { memberPath } from '@portal/contracts/member-profiles';
import { Link } from '@portal/sdk';
import { parseLinks } from './links';

const StyledText = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A member's text as typed, with links that send no referrer, and the members whom it mentions. */
export const UserText = ({ children, mentions = [] }: { children: string; mentions?: Mention[] | undefined }) => (
  <StyledText>
    {mentions.map(({ id, start, length }, place) => (
      <Fragment key={start}>
        <LinkedText>{children.slice(endOf(mentions[place - 1]), start)}</LinkedText>
        <Link to={memberPath(id)}>{children.slice(start, start + length)}</Link>
      </Fragment>
    ))}
    <LinkedText>{children.slice(endOf(mentions.at(-1)))}</LinkedText>
  </StyledText>
);

const endOf = (mention: Mention | undefined) => (mention ? mention.start + mention.length : 0);

const LinkedText = ({ children }: { children: string }) =>
  parseLinks(children).map(({ text, href }, place) =>
    href === undefined ? (
      text
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same text has the same stretches
      <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ),
  );
