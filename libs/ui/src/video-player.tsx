import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from './icon';
import { Text } from './text';
import { color, font, radius, space } from './tokens';

const frame = `
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
`;

const StyledVideo = styled.iframe`
  ${frame}
`;

const StyledPoster = styled.button`
  ${frame}
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space.sm};
  padding: ${space.md};
  background: radial-gradient(circle at 80% 0%, var(--brand-glow, rgb(201 162 39 / 28%)), transparent 60%), #0b1f3a;
  color: #ffffff;
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
  text-align: center;
  text-wrap: balance;

  &:focus-visible {
    border-radius: ${radius.md};
  }
  &:hover > :first-child {
    background: ${color.accentHover};
  }
`;

const StyledPlay = styled.span`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  padding-left: 0.25rem;
  border-radius: 50%;
  background: ${color.accent};
  color: ${color.onAccent};
`;

export type VideoPlayerProps = {
  /** Where it is embedded from. */
  address: string;
  title: string;
  /** The button's action, announced before the title; visually hidden. */
  playLabel: string;
  /** Under the title: from where it plays. */
  notice: string;
};

/** A video that loads nothing from its host before it is clicked. */
export function VideoPlayer({ address, title, playLabel, notice }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);
  if (!playing) {
    return (
      <StyledPoster type="button" onClick={() => setPlaying(true)}>
        <StyledPlay>
          <Icon name="play" filled />
        </StyledPlay>
        <span>
          <span className="visually-hidden">{playLabel}</span>
          {title}
        </span>
        <Text as="span" size="xs">
          {notice}
        </Text>
      </StyledPoster>
    );
  }
  return (
    <StyledVideo
      src={address}
      title={title}
      allow="accelerometer; autoplay; encrypted-media; fullscreen; gyroscope; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
