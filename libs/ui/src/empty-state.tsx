import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from './icon';
import { color, font, own, radius, space, width } from './tokens';

const StyledEmptyState = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.xxl} ${space.lg};
  border: 1px dashed ${color.controlBorder};
  border-radius: ${radius.lg};
  text-align: center;
`;

const StyledIcon = styled.span`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  background: ${own.tint};
  color: ${own.text};
`;

const StyledTitle = styled.p`
  font-size: ${font.size.h3};
  font-weight: ${font.weight.strong};
`;

const StyledText = styled.p`
  max-width: ${width.text};
  color: ${color.muted};
`;

export type EmptyStateProps = {
  title: string;
  /** What the person can do about it. */
  text?: ReactNode;
  icon?: IconName;
  /** A button or link that does it. */
  action?: ReactNode;
};

/** Replaces an empty list. */
export function EmptyState({ title, text, icon = 'search', action }: EmptyStateProps) {
  return (
    <StyledEmptyState>
      <StyledIcon>
        <Icon name={icon} />
      </StyledIcon>
      <StyledTitle>{title}</StyledTitle>
      {text && <StyledText>{text}</StyledText>}
      {action}
    </StyledEmptyState>
  );
}
