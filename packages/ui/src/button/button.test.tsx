import { render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '#button/button.tsx';

/** The error shows on blur and moves the button down by more than its height. */
function Form({ onSubmit }: { readonly onSubmit: () => void }) {
  const [wasLeft, setLeft] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" onBlur={() => setLeft(true)} />
      {wasLeft && <p style={{ blockSize: '6rem' }}>A name is missing.</p>}
      <Button type="submit">Send</Button>
    </form>
  );
}

it('sends its form by one press, though what is wrong with the field that had the focus would move it away', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  const field = page.getByRole('textbox');
  await userEvent.click(field);
  await userEvent.click(page.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
  await expect.element(field).toHaveFocus();
});
