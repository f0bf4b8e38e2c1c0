import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pictureUrlOf } from '@portal/contracts/pictures';
import type { SocialProof } from '@portal/contracts/social-proof';
import { Stack } from '@portal/ui/stack';
import { Text } from '@portal/ui/text';
import { color, radius, space } from '@portal/ui/tokens';

const SIZES = { small: 56, large: 104 } as const;

const StyledPerson = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.md};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const StyledPortrait = styled.img`
  flex: none;
  border-radius: ${radius.pill};
  background: ${color.raised};
  object-fit: cover;
`;

interface PersonProps {
  person: Pick<SocialProof, 'role' | 'picture'>;
  size: keyof typeof SIZES;
  /** Their name. */
  children: ReactNode;
}

/** Someone with their portrait, if there is one. It's decorative, as the name is next to it. */
export function Person({ person: { role, picture }, size, children }: PersonProps) {
  const side = SIZES[size];
  return (
    <StyledPerson>
      {picture && <StyledPortrait src={pictureUrlOf(picture)} alt="" width={side} height={side} loading="lazy" />}
      <Stack gap="xxs">
        {children}
        {role && (
          <Text muted size="sm">
            {role}
          </Text>
        )}
      </Stack>
    </StyledPerson>
  );
}
