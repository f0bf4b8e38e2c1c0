import { styled } from 'styled-components';
import { colour, font, tone } from './tokens';

const StyledLogo = styled.span<{ $large: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  color: ${colour.text};
  font-size: ${({ $large }) => ($large ? '1.5rem' : font.size.lg)};
  font-weight: ${font.weight.bold};
  letter-spacing: -0.015em;
  line-height: 1;
  white-space: nowrap;

  svg {
    flex: none;
    width: 1.9em;
    height: 1.9em;
  }
`;

const PILLARS = [
  { x: 5.25, fill: tone.blue.solid },
  { x: 10.25, fill: tone.gold.solid },
  { x: 15.25, fill: tone.navy.solid },
  { x: 20.25, fill: tone.red.solid },
  { x: 25.25, fill: tone.purple.solid },
];

export type LogoProps = {
  size?: 'medium' | 'large';
  /** Only the mark; the name stays for assistive technology. */
  markOnly?: boolean;
};

/** Five pillars under one roof, and the name. */
export function Logo({ size = 'medium', markOnly = false }: LogoProps) {
  return (
    <StyledLogo $large={size === 'large'}>
      <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M16 2.5 29 9.2V11H3V9.2z" fill={colour.accent} />
        {PILLARS.map(({ x, fill }) => (
          <rect key={x} x={x - 1.5} y="13" width="3" height="12" rx="0.75" fill={fill} />
        ))}
        <rect x="2" y="27" width="28" height="2.5" rx="0.75" fill={colour.accent} />
      </svg>
      <span className={markOnly ? 'visually-hidden' : undefined}>Five Pillars</span>
    </StyledLogo>
  );
}
