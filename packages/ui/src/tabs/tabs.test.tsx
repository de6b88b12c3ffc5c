import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Tabs } from '#tabs/tabs.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

const ITEMS = [
  { id: 'new', label: 'New' },
  { id: 'kitchen', label: 'Preparing' },
  { id: 'ready', label: 'Ready' },
] as const;

function Example() {
  const [selected, setSelected] = useState<(typeof ITEMS)[number]['id']>('new');
  return (
    <Tabs label="Orders" items={ITEMS} selected={selected} onSelect={setSelected}>
      panel of {selected}
    </Tabs>
  );
}

describe.each(DIRECTIONS)('tabs, $dir', ({ dir, forward, back }) => {
  it('are one stop; arrows select in the direction of the script', async () => {
    setDirection(dir);
    render(<Example />);
    await userEvent.tab();
    await expect.element(page.getByRole('tab', { name: 'New' })).toHaveFocus();
    await userEvent.keyboard(forward);
    await expect.element(page.getByRole('tab', { name: 'Preparing' })).toHaveFocus();
    await expect.element(page.getByRole('tabpanel', { name: 'Preparing' })).toHaveTextContent('panel of kitchen');
    await userEvent.keyboard(`${back}${back}`);
    await expect.element(page.getByRole('tab', { name: 'Ready' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(page.getByRole('tab', { name: 'New', selected: true })).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('tabpanel')).toHaveFocus();
  });
});
