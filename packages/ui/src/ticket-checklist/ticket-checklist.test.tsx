import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TicketChecklist } from '#ticket-checklist/ticket-checklist.tsx';

it('is worked by keyboard: Tab goes from line to line, Space and Enter strike one off or bring it back', async () => {
  const pressed: string[] = [];
  render(
    <TicketChecklist
      lines={[
        { id: 'a', quantity: 2, name: 'Burger', detail: 'no onions', isDone: true },
        { id: 'b', quantity: 1, name: 'Cola', isDone: false },
      ]}
      onToggle={(id) => pressed.push(id)}
    />,
  );
  await expect.element(page.getByRole('button', { name: /Burger.*no onions/, pressed: true })).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: /Cola/, pressed: false })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toEqual(['a', 'b']);
});
