import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '#dialog/dialog.tsx';
import { Drawer } from '#drawer/drawer.tsx';
import { createToastQueue, ToastRegion } from '#toast/toast.tsx';

const region = page.getByRole('region', { name: 'Notifications' });
const visible = (title: string) => region.getByText(title, { exact: true });

/** Fake timers of the toasts; the browser and the test runner use real ones. */
const CLOCK = ['setTimeout', 'clearTimeout', 'performance'] as const;
afterEach(() => vi.useRealTimers());

/** Moves the pointer away: hovering a toast pauses it. */
beforeEach(() => userEvent.hover(document.body, { position: { x: 5, y: 5 } }));

function playState() {
  const bar = document.querySelector('[data-part="progress"]');
  return bar === null ? undefined : getComputedStyle(bar).animationPlayState;
}

it('goes by itself when its time has run', async () => {
  vi.useFakeTimers({ toFake: [...CLOCK] });
  const queue = createToastQueue();
  render(<ToastRegion queue={queue} />);
  act(() => void queue.add({ tone: 'success', title: 'Saved' }));
  await act(() => vi.advanceTimersByTime(2900));
  await expect.element(visible('Saved')).toBeVisible();
  await act(() => vi.advanceTimersByTime(200));
  await expect.element(visible('Saved')).not.toBeInTheDocument();
});

it('shows its time as a bar, and shows none where it stays', async () => {
  const queue = createToastQueue();
  render(<ToastRegion queue={queue} />);
  queue.add({ tone: 'success', title: 'Goes' });
  queue.add({ tone: 'danger', title: 'Stays', duration: null });
  await expect.element(visible('Stays')).toBeVisible();
  const bars = [...document.querySelectorAll<HTMLElement>('[data-part="progress"]')];
  expect(bars.map((bar) => getComputedStyle(bar).animationDuration)).toEqual(['3s']);
});

it('waits while it is pointed at, and goes on from where it stood', async () => {
  vi.useFakeTimers({ toFake: [...CLOCK] });
  const queue = createToastQueue();
  render(<ToastRegion queue={queue} />);
  act(() => void queue.add({ tone: 'info', title: 'Wait', duration: 10_000 }));
  await act(() => vi.advanceTimersByTime(6000));
  await userEvent.hover(visible('Wait'));
  await vi.waitFor(() => expect(playState()).toBe('paused'));
  await act(() => vi.advanceTimersByTime(60_000));
  await expect.element(visible('Wait')).toBeVisible();
  await userEvent.hover(document.body, { position: { x: 5, y: 800 } });
  await vi.waitFor(() => expect(playState()).toBe('running'));
  // Polling also advances the fake clock.
  await act(() => vi.advanceTimersByTime(3000));
  await expect.element(visible('Wait')).toBeVisible();
  await act(() => vi.advanceTimersByTime(1000));
  await expect.element(visible('Wait')).not.toBeInTheDocument();
});

it('waits while something in it has the focus', async () => {
  const queue = createToastQueue();
  render(<ToastRegion queue={queue} />);
  queue.add({ tone: 'info', title: 'Wait', duration: 100_000 });
  await expect.element(visible('Wait')).toBeVisible();
  page.getByRole('button', { name: 'Dismiss' }).element().focus();
  await vi.waitFor(() => expect(playState()).toBe('paused'));
});

it('does what it offers, once, and goes', async () => {
  const undone = vi.fn<() => void>();
  const queue = createToastQueue();
  render(<ToastRegion queue={queue} />);
  queue.add({ tone: 'warning', title: 'Rejected', duration: null, action: { label: 'Undo', onSelect: undone } });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  expect(undone).toHaveBeenCalledTimes(1);
  await expect.element(visible('Rejected')).not.toBeInTheDocument();
});

it('returns the focus to where the user came from once its button is gone', async () => {
  const queue = createToastQueue();
  render(
    <>
      <button type="button" style={{ position: 'fixed', insetBlockStart: '5rem', insetInlineEnd: '2rem' }}>
        Row
      </button>
      <ToastRegion queue={queue} />
    </>,
  );
  const row = page.getByRole('button', { name: 'Row' });
  await userEvent.tab();
  await expect.element(row).toHaveFocus();
  queue.add({ tone: 'success', title: 'Deleted', duration: null, action: { label: 'Undo', onSelect: () => {} } });
  await expect.element(visible('Deleted')).toBeVisible();
  // It makes way for the row once it watches the focus.
  await vi.waitFor(() => expect(document.querySelector('.kit-ToastRegion[data-low]')).not.toBeNull());
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(visible('Deleted')).not.toBeInTheDocument();
  await expect.element(row).toHaveFocus();
});

it('shows the keys of the newest alone', async () => {
  const queue = createToastQueue();
  render(<ToastRegion queue={queue} />);
  const action = { label: 'Undo', onSelect: () => {}, isUndo: true, keys: <kbd>Ctrl Z</kbd> };
  for (const title of ['First', 'Second']) queue.add({ tone: 'success', title, duration: null, action });
  await expect.element(visible('Second')).toBeVisible();
  const keys = ['First', 'Second'].map((title) => visible(title).element().closest('.kit-Toast')?.querySelector('kbd'));
  expect(keys.map((key) => key && getComputedStyle(key).display !== 'none')).toEqual([false, true]);
});

it('says good news politely and bad news at once', async () => {
  const queue = createToastQueue();
  render(<ToastRegion queue={queue} />);
  queue.add({ tone: 'success', title: 'Good', text: 'news' });
  await expect.element(page.getByRole('status')).toHaveTextContent('Good news');
  queue.add({ tone: 'danger', title: 'Bad' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bad');
});

it('lies above a dialog that opened before it', async () => {
  const queue = createToastQueue();
  render(
    <>
      <Dialog open onClose={() => {}} title="Order" />
      <ToastRegion queue={queue} />
    </>,
  );
  queue.add({ tone: 'success', title: 'Above', duration: null });
  await expect.element(visible('Above')).toBeVisible();
  // `elementFromPoint` skips elements that a modal dialog makes inert, so the test compares the order in the top layer.
  expect(document.querySelector('.kit-ToastRegion:popover-open')).not.toBeNull();
});

it('goes to the opposite corner of the window rather than over what the keyboard is at', async () => {
  const queue = createToastQueue();
  render(
    <>
      <button type="button" style={{ position: 'fixed', insetBlockStart: '5rem', insetInlineEnd: '2rem' }}>
        High
      </button>
      <button type="button" style={{ position: 'fixed', insetBlockEnd: '2rem', insetInlineStart: '2rem' }}>
        Low
      </button>
      <ToastRegion queue={queue} />
    </>,
  );
  const isUnder = (name: string) => {
    const button = page.getByRole('button', { name }).element();
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) !== button;
  };
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'High' })).toHaveFocus();
  queue.add({ tone: 'info', title: 'Saved', duration: null });
  await expect.element(visible('Saved')).toBeVisible();
  await vi.waitFor(() => expect([isUnder('High'), isUnder('Low')]).toEqual([false, true]));
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Low' })).toHaveFocus();
  expect([isUnder('High'), isUnder('Low')]).toEqual([true, false]);
});

it('covers nothing of an open drawer', async () => {
  await page.viewport(1200, 700);
  const queue = createToastQueue();
  render(
    <>
      <Drawer open onClose={() => {}} title="Item" footer={<button type="button">Save</button>}>
        <input aria-label="Name" />
      </Drawer>
      <ToastRegion queue={queue} />
    </>,
  );
  queue.add({ tone: 'success', title: 'Added', duration: null });
  await expect.element(visible('Added')).toBeVisible();
  const drawer = page.getByRole('dialog', { name: 'Item' }).element().getBoundingClientRect();
  await vi.waitFor(() =>
    expect(visible('Added').element().closest('.kit-Toast')?.getBoundingClientRect().right).toBeLessThan(drawer.left),
  );
});

it('makes way for what is scrolled beneath it once it has the focus', async () => {
  const queue = createToastQueue();
  render(
    <>
      <div style={{ blockSize: '60rem' }} />
      <button type="button" style={{ position: 'absolute', insetInlineEnd: '2rem' }}>
        Far down
      </button>
      <div style={{ blockSize: '200rem' }} />
      <ToastRegion queue={queue} />
    </>,
  );
  const button = page.getByRole('button', { name: 'Far down' }).element();
  const isSeen = () => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === button;
  };
  queue.add({ tone: 'info', title: 'Saved', duration: null });
  await expect.element(visible('Saved')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Far down' })).toHaveFocus();
  const toast = visible('Saved').element().getBoundingClientRect();
  window.scrollBy(0, button.getBoundingClientRect().top - toast.top);
  await vi.waitFor(() => expect(isSeen()).toBe(true));
});

it('makes way for the label of a focused radio button', async () => {
  const queue = createToastQueue();
  render(
    <>
      <label style={{ position: 'fixed' }}>
        {/* Away from its text, so that the toast covers the text alone. */}
        <input type="radio" style={{ position: 'fixed', insetInlineStart: 0, insetBlockStart: '50%' }} />A choice
      </label>
      <ToastRegion queue={queue} />
    </>,
  );
  queue.add({ tone: 'info', title: 'Saved', duration: null });
  await expect.element(visible('Saved')).toBeVisible();
  const label = page.getByText('A choice').element();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const { left, top } = boxOf(visible('Saved').element());
  Object.assign((label as HTMLElement).style, { left: `${left}px`, top: `${top}px` });
  await userEvent.tab();
  await expect.element(page.getByRole('radio', { name: 'A choice' })).toHaveFocus();
  await vi.waitFor(() => {
    const { x, y, width, height } = boxOf(label);
    expect(label.contains(document.elementFromPoint(x + width / 2, y + height / 2))).toBe(true);
  });
});
