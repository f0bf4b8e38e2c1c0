import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Link, NavLink, useLocation } from '@portal/sdk';
import { selectedInForcedColors, color, font, from, motion, touch, width } from '@portal/ui/tokens';
import { copy } from './copy';
import { SECTIONS, shownOf, SYSTEM_SECTIONS, type Section } from './sections';
import { usePermission } from './staff-role';

/** Beside each name: little enough that a tablet shows all of them. */
const SIDES = 'clamp(0.25rem, 3.1vw - 1.3125rem, 0.75rem)';

const StyledNav = styled.nav`
  position: relative;
  width: min(100%, ${width.wide});
  margin-inline: auto;
  padding-inline: clamp(0.25rem, 2vw - 0.25rem, 1.75rem);
  overflow-x: auto;
  scrollbar-width: none;

  > div {
    display: flex;
    width: max-content;
    min-width: 100%;
  }
  ul {
    display: flex;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${touch};
    padding-inline: ${SIDES};
    border-bottom: 3px solid transparent;
    color: ${color.muted};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
    text-decoration: none;
    white-space: nowrap;
    transition: color ${motion.quick};
  }
  a:hover {
    color: ${color.text};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current='page'] {
    border-bottom-color: ${color.accent};
    color: ${color.accentText};
    ${selectedInForcedColors}
  }
`;

const StyledSystem = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: auto;
  padding-inline-start: ${SIDES};

  > span {
    padding-inline: ${SIDES};
    border-inline-start: 1px solid ${color.border};
    color: ${color.muted};
    font-size: ${font.size.xs};

    ${from.tablet} {
      display: none;
    }
    ${from.desktop} {
      display: inline;
    }
  }
`;

const Sections = ({ sections, labelledBy }: { sections: readonly Section[]; labelledBy?: string }) => {
  const { pathname } = useLocation();
  return (
    <ul role="list" aria-labelledby={labelledBy}>
      {sections.map(({ path, label, also = [] }) => (
        <li key={path}>
          {also.some((page) => pathname.startsWith(page)) ? (
            <Link to={path} aria-current="page">
              {label}
            </Link>
          ) : (
            <NavLink to={path} end={path === '/admin'}>
              {label}
            </NavLink>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Leads from section to section; a section stays marked on the pages below it. */
export function SectionNav() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const has = usePermission();
  const system = shownOf(SYSTEM_SECTIONS, has);

  // Where the row is wider than the screen, the section that is open must not be out of sight.
  useLayoutEffect(() => {
    const open = ref.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (ref.current && open)
      ref.current.scrollLeft = open.offsetLeft - (ref.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);

  return (
    <StyledNav ref={ref} aria-label={copy.sections}>
      <div>
        <Sections sections={shownOf(SECTIONS, has)} />
        {system.length > 0 && (
          <StyledSystem>
            <span id="system-sections">{copy.system}</span>
            <Sections sections={system} labelledBy="system-sections" />
          </StyledSystem>
        )}
      </div>
    </StyledNav>
  );
}
