import { styled } from 'styled-components';
import { LOGO } from '@portal/design/logo';
import { colour, font } from './tokens';

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

export type LogoProps = {
  size?: 'medium' | 'large';
  /** Only the mark; the name stays for assistive technology. */
  markOnly?: boolean;
};

/** Five pillars under one roof, and the name. */
export function Logo({ size = 'medium', markOnly = false }: LogoProps) {
  return (
    <StyledLogo $large={size === 'large'}>
      <svg viewBox={LOGO.viewBox} aria-hidden="true" focusable="false">
        <path d={LOGO.roof.path} fill={LOGO.roof.fill} />
        {LOGO.pillars.map((pillar) => (
          <rect key={pillar.x} {...LOGO.pillar} {...pillar} />
        ))}
        <rect {...LOGO.ground} />
      </svg>
      <span className={markOnly ? 'visually-hidden' : undefined}>Five Pillars</span>
    </StyledLogo>
  );
}
