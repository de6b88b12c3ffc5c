import { describe, expect, it, vi } from 'vitest';
import { createToastQueue, TOAST_DURATION_MS } from '#toast/toast-queue.ts';

const titles = (queue: ReturnType<typeof createToastQueue>) => queue.getSnapshot().map((toast) => toast.title);

describe('the queue of toasts', () => {
  it('gives three seconds unless told otherwise', () => {
    const queue = createToastQueue();
    queue.add({ tone: 'success', title: 'a' });
    queue.add({ tone: 'warning', title: 'b', duration: 6000 });
    queue.add({ tone: 'danger', title: 'c', duration: null });
    expect(TOAST_DURATION_MS).toBe(3000);
    expect(queue.getSnapshot().map(({ duration }) => duration)).toEqual([3000, 6000, null]);
  });

  it('keeps four at most and pushes out the oldest that would go by itself', () => {
    const queue = createToastQueue();
    queue.add({ tone: 'danger', title: 'stays', duration: null });
    for (const title of ['1', '2', '3', '4']) queue.add({ tone: 'info', title });
    expect(titles(queue)).toEqual(['stays', '2', '3', '4']);
  });

  it('pushes out the oldest if all of them would stay', () => {
    const queue = createToastQueue();
    for (const title of ['1', '2', '3', '4', '5']) queue.add({ tone: 'danger', title, duration: null });
    expect(titles(queue)).toEqual(['2', '3', '4', '5']);
  });

  it('tells each toast once that it is gone, whichever way it went', () => {
    const queue = createToastQueue();
    const gone = vi.fn<(title: string) => void>();
    const ids = ['1', '2', '3', '4', '5'].map((title) =>
      queue.add({ tone: 'info', title, onClose: () => gone(title) }),
    );
    expect(gone.mock.calls).toEqual([['1']]);
    const [, second = 0] = ids;
    queue.close(second);
    queue.close(second);
    expect(gone.mock.calls).toEqual([['1'], ['2']]);
  });

  it('tells its listeners of changes, and only of changes, until they leave', () => {
    const queue = createToastQueue();
    const changed = vi.fn<() => void>();
    const leave = queue.subscribe(changed);
    const id = queue.add({ tone: 'info', title: 'a' });
    expect(changed).toHaveBeenCalledTimes(1);
    queue.close(4711);
    expect(changed).toHaveBeenCalledTimes(1);
    leave();
    queue.close(id);
    expect(changed).toHaveBeenCalledTimes(1);
    expect(queue.getSnapshot()).toEqual([]);
  });

  it('lets a toast that goes add the next one', () => {
    const queue = createToastQueue();
    const id = queue.add({
      tone: 'info',
      title: 'first',
      onClose: () => queue.add({ tone: 'info', title: 'second' }),
    });
    queue.close(id);
    expect(titles(queue)).toEqual(['second']);
  });
});
