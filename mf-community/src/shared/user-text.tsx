import { styled } from 'styled-components';
import { parseLinks } from './links';

const StyledText = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A member's text as typed, with links that send no referrer. */
export const UserText = ({ children }: { children: string }) => (
  <StyledText>
    {parseLinks(children).map(({ text, href }, place) =>
      href === undefined ? (
        text
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the same text has the same stretches
        <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {text}
        </a>
      ),
    )}
  </StyledText>
);
