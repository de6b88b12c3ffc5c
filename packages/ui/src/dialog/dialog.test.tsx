import { render } from '@testing-library/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from '#confirm-dialog/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '#dialog/dialog.tsx';
import { Drawer } from '#drawer/drawer.tsx';

const opener = page.getByRole('button', { name: 'Open' });

function Opener({ children }: { readonly children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {children(open, () => setOpen(false))}
    </>
  );
}

function renderOpened(Component: ComponentType<DialogProps>) {
  render(
    <Opener>
      {(open, close) => (
        <Component
          open={open}
          onClose={close}
          title="Reject order"
          description="The customer is told."
          footer={<button type="button">Reject</button>}
        >
          <input aria-label="Reason" />
        </Component>
      )}
    </Opener>,
  );
  return page.getByRole('dialog', { name: 'Reject order' });
}

describe.each([
  ['Dialog', Dialog],
  ['Drawer', Drawer],
])('a %s', (_, Component) => {
  it('is named and described, and keeps the Tab key inside', async () => {
    const dialog = renderOpened(Component);
    await userEvent.click(opener);
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog).toHaveAccessibleDescription('The customer is told.');
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      const { activeElement } = document;
      expect(activeElement === document.body || dialog.element().contains(activeElement)).toBe(true);
    }
  });

  it('closes by Escape and gives the focus back', async () => {
    const dialog = renderOpened(Component);
    await userEvent.click(opener);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('closes by its button', async () => {
    const dialog = renderOpened(Component);
    await userEvent.click(opener);
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('closes when the page beside it is pressed, and not when it is pressed itself', async () => {
    const dialog = renderOpened(Component);
    await userEvent.click(opener);
    await userEvent.click(page.getByText('The customer is told.'));
    await expect.element(dialog).toBeVisible();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

it('reads from the start where it is opened from the end of a row', async () => {
  render(
    <div style={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
      <Dialog open onClose={() => {}} title="Cancel order" />
      <div popover="manual" data-testid="popover" />
    </div>,
  );
  for (const part of [page.getByRole('dialog').element(), page.getByTestId('popover').element()])
    expect(getComputedStyle(part)).toMatchObject({ textAlign: 'start', whiteSpace: 'normal' });
});

it('puts the focus on its first field, not on the way out', async () => {
  render(
    <Dialog open onClose={() => {}} title="Reject order">
      <input aria-label="Reason" />
    </Dialog>,
  );
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
});

it('stays open where its owner refuses to close it', async () => {
  const onDiscard = vi.fn<() => void>();
  render(<Dialog open onClose={onDiscard} title="Unsaved" />);
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Unsaved' })).toBeVisible();
  expect(onDiscard.mock.calls.length).toBeGreaterThanOrEqual(1);
});

describe('a confirmation', () => {
  it('puts the focus on the way back, and answers each button once', async () => {
    const [confirmed, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <ConfirmDialog
        open
        title="Reject order 1042?"
        description="The customer is told."
        confirmLabel="Reject order"
        onConfirm={confirmed}
        onCancel={cancelled}
      />,
    );
    const dialog = page.getByRole('alertdialog', { name: 'Reject order 1042?' });
    await expect.element(dialog).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(page.getByRole('button', { name: 'Reject order' }));
    expect(confirmed).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(cancelled).toHaveBeenCalledTimes(1);
  });

  it('does nothing more while it is pending', async () => {
    const confirmed = vi.fn<() => void>();
    render(
      <ConfirmDialog
        open
        pending
        title="Reject?"
        description="…"
        confirmLabel="Reject order"
        onConfirm={confirmed}
        onCancel={() => {}}
      />,
    );
    await userEvent.click(page.getByRole('button', { name: 'Reject order' }), { force: true });
    expect(confirmed).not.toHaveBeenCalled();
  });

  it('keeps only the way out, with the focus, once it is refused for good', async () => {
    const dialog = (isRefused: boolean) => (
      <ConfirmDialog
        open
        title="Remove Berlin?"
        description="…"
        confirmLabel="Remove"
        isRefused={isRefused}
        onConfirm={() => {}}
        onCancel={() => {}}
      />
    );
    const { rerender } = render(dialog(false));
    const confirm = page.getByRole('button', { name: 'Remove' });
    await userEvent.click(confirm);
    rerender(dialog(true));
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await expect.element(confirm).not.toBeInTheDocument();
  });
});
