import { useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '@portal/ui/icon';
import { Text } from '@portal/ui/text';
import { colour, font, radius, space } from '@portal/ui/tokens';
import { copy } from './copy';

const frame = `
  width: 100%;
  aspect-ratio: 16 / 9;
  border: 1px solid ${colour.border};
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
  background: radial-gradient(circle at 80% 0%, rgb(201 162 39 / 28%), transparent 60%), #0b1f3a;
  color: #ffffff;
  font-size: ${font.size.lg};
  font-weight: ${font.weight.strong};
  text-align: center;
  text-wrap: balance;

  &:focus-visible {
    border-radius: ${radius.md};
  }
  &:hover > :first-child {
    background: ${colour.accentHover};
  }
`;

const StyledPlay = styled.span`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  padding-left: 0.25rem;
  border-radius: 50%;
  background: ${colour.accent};
  color: ${colour.onAccent};
`;

/** A video that loads nothing from its host before it is pressed. `address` is an embed address. */
export function VideoPlayer({ address, title }: { address: string; title: string }) {
  const [playing, setPlaying] = useState(false);
  if (!playing) {
    return (
      <StyledPoster type="button" onClick={() => setPlaying(true)}>
        <StyledPlay>
          <Icon name="play" filled />
        </StyledPlay>
        <span>
          <span className="visually-hidden">{copy.playVideo}</span>
          {title}
        </span>
        <Text as="span" size="xs">
          {copy.playNotice}
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
