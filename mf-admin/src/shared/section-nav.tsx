import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { NavLink, useLocation } from '@portal/sdk';
import { chosenInForcedColours, colour, font, motion, space, touch, width } from '@portal/ui/tokens';
import { copy } from './copy';
import { SECTIONS, SYSTEM_SECTIONS } from './sections';

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
    padding-inline: ${space.sm};
    border-bottom: 3px solid transparent;
    color: ${colour.muted};
    font-size: ${font.size.sm};
    font-weight: ${font.weight.strong};
    text-decoration: none;
    white-space: nowrap;
    transition: color ${motion.quick};
  }
  a:hover {
    color: ${colour.text};
  }
  a:focus-visible {
    outline-offset: -3px;
  }
  a[aria-current='page'] {
    border-bottom-color: ${colour.accent};
    color: ${colour.accentText};
    ${chosenInForcedColours}
  }
`;

const StyledSystem = styled.div`
  display: flex;
  align-items: center;
  margin-inline-start: auto;
  padding-inline-start: ${space.md};

  > span {
    padding-inline: ${space.sm};
    border-inline-start: 1px solid ${colour.border};
    color: ${colour.muted};
    font-size: ${font.size.xs};
  }
`;

const Sections = ({
  sections,
  labelledBy,
}: {
  sections: typeof SECTIONS | typeof SYSTEM_SECTIONS;
  labelledBy?: string;
}) => (
  <ul role="list" aria-labelledby={labelledBy}>
    {sections.map(({ path, label }) => (
      <li key={path}>
        <NavLink to={path} end={path === '/admin'}>
          {label}
        </NavLink>
      </li>
    ))}
  </ul>
);

/** Leads from section to section; a section stays marked on the pages below it. */
export function SectionNav() {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // Where the row is wider than the screen, the section that is open must not be out of sight.
  useLayoutEffect(() => {
    const open = ref.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (ref.current && open)
      ref.current.scrollLeft = open.offsetLeft - (ref.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);

  return (
    <StyledNav ref={ref} aria-label={copy.sections}>
      <div>
        <Sections sections={SECTIONS} />
        <StyledSystem>
          <span id="system-sections">{copy.system}</span>
          <Sections sections={SYSTEM_SECTIONS} labelledBy="system-sections" />
        </StyledSystem>
      </div>
    </StyledNav>
  );
}
