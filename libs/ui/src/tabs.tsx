import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { below, selectedInForcedColors, color, font, motion, own, radius, space, touch } from './tokens';

const oneRow = css`
  grid-template-columns: none;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);

  > button {
    gap: 0.125rem;
    padding-inline: 0;
    font-size: ${font.size.xs};

    > svg {
      width: 0.75rem;
    }
  }
`;

/** All tabs are as wide, so that none moves when another gets an icon. */
const StyledTabList = styled.div<{ $inOneRow: boolean }>`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(max-content, 1fr);
  gap: ${space.xxs};
  padding: ${space.xxs};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};

  ${below.tablet} {
    grid-auto-flow: row;
    grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));

    ${({ $inOneRow }) => $inOneRow && oneRow}
  }
`;

const StyledTab = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.xs};
  min-height: ${touch};
  padding: ${space.xs} ${space.md};
  border: 0;
  border-radius: ${radius.md};
  background: transparent;
  color: ${color.muted};
  font-size: ${font.size.sm};
  font-weight: ${font.weight.strong};
  white-space: nowrap;
  transition: background-color ${motion.quick};

  &:hover {
    background: ${color.raised};
    color: ${color.text};
  }
  &[aria-selected='true'] {
    background: ${own.tint};
    color: ${own.text};
    box-shadow: inset 0 0 0 1px ${color.accentText};
    ${selectedInForcedColors}
  }
  &:focus-visible {
    border-radius: ${radius.md};
    outline-offset: -3px;
    outline-color: ${color.text};
  }
`;

const StyledPanel = styled.div`
  padding-top: ${space.lg};
`;

export type Tab<Id extends string> = { id: Id; label: string; icon?: ReactNode };

export type TabsProps<Id extends string> = {
  /** Base of the ids inside; explicit, so that prerendered pages hydrate. */
  id: string;
  /** The accessible name of the row of tabs. */
  label: string;
  /** Few and short: they stay in one row on a phone as well. */
  inOneRow?: boolean;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (tab: Id) => void;
  /** What the selected tab shows. */
  children: ReactNode;
};

/** Tabs as in WAI-ARIA: a single tab stop; arrows, Home, and End move the focus and select immediately. */
export function Tabs<Id extends string>({
  id,
  label,
  inOneRow = false,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  const panelId = `${id}-panel`;
  const tabId = (tab: Id) => `${id}-tab-${tab}`;

  const moveTo = (event: KeyboardEvent, index: number) => {
    const next = tabs.at(index % tabs.length);
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll('button').item(tabs.indexOf(next)).focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex((tab) => tab.id === selected);
    if (event.key === 'ArrowRight') moveTo(event, current + 1);
    if (event.key === 'ArrowLeft') moveTo(event, current - 1);
    if (event.key === 'Home') moveTo(event, 0);
    if (event.key === 'End') moveTo(event, -1);
  };

  return (
    <div>
      <StyledTabList ref={list} $inOneRow={inOneRow} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <StyledTab
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? panelId : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.icon}
            {tab.label}
          </StyledTab>
        ))}
      </StyledTabList>
      <StyledPanel role="tabpanel" id={panelId} aria-labelledby={tabId(selected)} tabIndex={0}>
        {children}
      </StyledPanel>
    </div>
  );
}
