import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateField } from '#date-field/date-field.tsx';

vi.mock('#calendar/calendar.tsx', () => {
  throw new Error('no connection');
});

function Typing() {
  const [value, setValue] = useState<string | null>(null);
  return <DateField label="Day" value={value} onChange={setValue} />;
}

it('says that the calendar cannot be had, and the day is typed all the same', async () => {
  render(<Typing />);
  await userEvent.click(page.getByRole('button', { name: 'Open calendar' }));
  await expect.element(page.getByRole('status')).toHaveTextContent('The calendar didn’t load. Type the date instead.');
  await userEvent.keyboard('{Escape}');
  await userEvent.fill(page.getByRole('textbox', { name: 'Day' }), '3/17/2025');
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue('17 Mar 2025');
});
