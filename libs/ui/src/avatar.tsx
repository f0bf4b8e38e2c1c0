import { useState } from 'react';
import { styled } from 'styled-components';
import { font, own } from './tokens';

const sizes = { small: '2rem', medium: '2.5rem', large: '3.5rem' };

const StyledAvatar = styled.span<{ $size: keyof typeof sizes }>`
  flex: none;
  display: inline-grid;
  place-items: center;
  width: ${({ $size }) => sizes[$size]};
  height: ${({ $size }) => sizes[$size]};
  border-radius: 50%;
  overflow: hidden;
  background: ${own.tint};
  color: ${own.text};
  box-shadow: inset 0 0 0 1px ${own.solid};
  /* Seen only where colors are forced. */
  outline: 1px solid transparent;
  outline-offset: -1px;
  font-size: calc(${({ $size }) => sizes[$size]} * 0.38);
  font-weight: ${font.weight.bold};
  line-height: 1;
  letter-spacing: 0.02em;
  user-select: none;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

type Person = { firstName?: string | null; lastName?: string | null; profileImageUrl?: string | null };

export type AvatarProps = {
  person: Person;
  size?: keyof typeof sizes;
};

const firstLetter = (name: string | null | undefined) => /\p{L}/u.exec(name ?? '')?.[0] ?? '';

/** The first letters of a person's names, in capitals; "U" when there are none (spec section 2). */
export const initialsOf = ({ firstName, lastName }: Person) =>
  (firstLetter(firstName) + firstLetter(lastName)).toUpperCase() || 'U';

/**
 * A person's picture, otherwise their initials, otherwise "U" (spec section 2). A picture that fails to load counts as
 * none. Decorative: the name is next to it, or on the button around it.
 */
export function Avatar({ person, size = 'medium' }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = person.profileImageUrl;
  return (
    <StyledAvatar $size={size} aria-hidden="true">
      {url && url !== brokenUrl ? (
        <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setBrokenUrl(url)} />
      ) : (
        initialsOf(person)
      )}
    </StyledAvatar>
  );
}
