import { render } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SegmentedControl } from '#segmented-control/segmented-control.tsx';
import { DIRECTIONS, setDirection } from '../../test/directions.ts';

function Example() {
  const [value, setValue] = useState<'board' | 'list'>('board');
  return (
    <SegmentedControl
      label="View"
      value={value}
      onChange={setValue}
      options={[
        { value: 'board', label: 'Board' },
        { value: 'list', label: 'List' },
      ]}
    />
  );
}

describe.each(DIRECTIONS)('a segmented control, $dir', ({ dir }) => {
  it('is one stop, and arrows choose', async () => {
    setDirection(dir);
    render(<Example />);
    await userEvent.tab();
    await expect.element(page.getByRole('radio', { name: 'Board' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'List' })).toBeChecked();
    await userEvent.click(page.getByText('Board'));
    await expect.element(page.getByRole('radio', { name: 'Board' })).toBeChecked();
  });
});
