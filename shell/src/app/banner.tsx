import { styled } from 'styled-components';
import { below, color, radius, shadow, space } from '@portal/ui/tokens';
import { MOBILE_NAV_HEIGHT } from './mobile-nav';

/** A small bar at the foot of the window for notices of the portal itself. */
export const Banner = styled.aside`
  position: fixed;
  inset-block-end: ${space.lg};
  inset-inline-start: ${space.lg};
  z-index: 40;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  max-width: calc(100vw - 2 * ${space.lg});
  padding: ${space.sm} ${space.md};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.lifted};

  ${below.tablet} {
    inset-block-end: calc(${MOBILE_NAV_HEIGHT} + ${space.md});
  }
`;
