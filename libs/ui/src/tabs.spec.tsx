import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const programmes = [
  { id: 'foundation', label: 'Foundation' },
  { id: 'identity', label: 'Identity' },
  { id: 'execution', label: 'Execution' },
] as const;

function Programmes() {
  const [selected, setSelected] = useState<(typeof programmes)[number]['id']>('foundation');
  return (
    <Tabs id="fire" label="Programmes" tabs={programmes} selected={selected} onSelect={setSelected}>
      The {selected} days
    </Tabs>
  );
}

const focused = () => document.activeElement?.textContent;

describe('tabs', () => {
  test.each([
    ['{ArrowRight}', 'Identity'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Foundation'],
    ['{ArrowLeft}', 'Execution'],
    ['{End}', 'Execution'],
    ['{End}{Home}', 'Foundation'],
    ['{End}{ArrowLeft}', 'Identity'],
  ])('%s from the first selects and focuses %s', async (keys, expected) => {
    render(<Programmes />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(focused()).toBe(expected);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(expected);
    expect(screen.getByRole('tabpanel', { name: expected }).textContent).toContain(expected.toLowerCase());
  });

  test('are one stop for Tab, then comes the panel', async () => {
    render(<Programmes />);
    await userEvent.click(screen.getByRole('tab', { name: 'Identity' }));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
    await userEvent.tab({ shift: true });
    expect(focused()).toBe('Identity');
  });
});
