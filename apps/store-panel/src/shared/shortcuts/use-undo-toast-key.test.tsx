import { createToastQueue } from '@store-panel/ui/toast-queue';
import { fireEvent, render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useKeyListener } from './use-key-listener.ts';
import { useUndoToastKey } from './use-undo-toast-key.ts';

it('takes back the newest change first, never runs another action, and leaves nothing to press', () => {
  const toasts = createToastQueue();
  const undone: string[] = [];
  const add = (title: string, isUndo?: boolean) =>
    toasts.add({
      tone: 'success',
      title,
      action: { label: title, onSelect: () => void undone.push(title), ...(isUndo && { isUndo }) },
    });
  function Page() {
    useKeyListener();
    useUndoToastKey(toasts);
    return null;
  }
  render(<Page />);
  add('first', true);
  add('second', true);
  add('open order');
  const press = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  press();
  expect(undone).toEqual(['second']);
  press();
  press();
  expect(undone).toEqual(['second', 'first']);
  expect(toasts.getSnapshot().map(({ title }) => title)).toEqual(['open order']);
});
