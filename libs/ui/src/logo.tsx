import { styled } from 'styled-components';
import { LOGO } from '@portal/design/logo';
import { logo } from '@portal/design/looks/logo';

const StyledLogo = styled.span<{ $large: boolean }>`
  ${logo}
  ${({ $large }) => $large && 'font-size: 1.5rem;'}
`;

export type LogoProps = {
  /** The portal's name (`useBrand`); default: the product's own. */
  name?: string;
  size?: 'medium' | 'large';
  /** Only the mark; the name stays for assistive technology. */
  markOnly?: boolean;
};

/** Five pillars under one roof, or the owner's logo, with the name. */
export function Logo({ name = 'Five Pillars', size = 'medium', markOnly = false }: LogoProps) {
  return (
    <StyledLogo $large={size === 'large'}>
      <svg viewBox={LOGO.viewBox} aria-hidden="true" focusable="false">
        <path d={LOGO.roof.path} fill={LOGO.roof.fill} />
        {LOGO.pillars.map((pillar) => (
          <rect key={pillar.x} {...LOGO.pillar} {...pillar} />
        ))}
        <rect {...LOGO.ground} />
      </svg>
      <span className={markOnly ? 'visually-hidden' : undefined}>{name}</span>
    </StyledLogo>
  );
}
