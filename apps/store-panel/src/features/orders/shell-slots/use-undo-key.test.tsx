import { buildOrderCard } from '@store-panel/api-client/testing/order-fixtures';
import { createToastQueue } from '@store-panel/ui/toast-queue';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createPendingCancellations } from '#shared/orders/actions/pending-cancellations.ts';
import { useKeyListener } from '#shared/shortcuts/use-key-listener.ts';
import { useUndoKey } from './use-undo-key.ts';

const pendingCancellations = createPendingCancellations(() => undefined);
const toasts = createToastQueue();
const waiting = () => pendingCancellations.list.get().map(({ order }) => order.unique_id);

function Page() {
  useKeyListener();
  useUndoKey(pendingCancellations, toasts);
  return <input aria-label="Name" />;
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const n of [1, 2]) pendingCancellations.add({ order: buildOrderCard(n), action: 'reject', reason: 'closing' });
  render(<Page />);
});
afterEach(() => {
  pendingCancellations.flush();
  vi.useRealTimers();
});

it('undoes the last one first, by either key', () => {
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(waiting()).toEqual([1]);
  fireEvent.keyDown(document.body, { key: 'z', metaKey: true });
  expect(waiting()).toEqual([]);
});

it('ignores typed input, redo, and events that are handled already', () => {
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'Ada' } });
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'z' });
  fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(waiting()).toEqual([1, 2]);
});

it('takes back what the newest toast tells once no order waits, and never runs another action', () => {
  const undone: string[] = [];
  const add = (title: string, isUndo: boolean) =>
    toasts.add({ tone: 'success', title, action: { label: title, onSelect: () => void undone.push(title), isUndo } });
  add('first', true);
  add('second', true);
  add('open order', false);
  const press = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  press();
  press();
  expect([waiting(), undone]).toEqual([[], []]);
  press();
  expect(undone).toEqual(['second']);
  press();
  press();
  expect(undone).toEqual(['second', 'first']);
  expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['open order']);
});
