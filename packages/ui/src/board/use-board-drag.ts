import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { DragDeps } from '#board/board-drag.ts';

/** Loads the drag code when a pointer enters the board. */
export function useBoardDrag(board: RefObject<HTMLElement | null>, drops: DragDeps | undefined): void {
  const targetFor = useEffectEvent((card: string, column: string) => drops?.targetFor(card, column) ?? null);
  const onDrop = useEffectEvent((card: string, column: string) => drops?.onDrop(card, column));
  const isOn = drops !== undefined;
  useEffect(() => {
    const root = board.current;
    if (root === null || !isOn) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    const fetchDrag = async () => {
      const { startBoardDrag } = await import('#board/board-drag.ts');
      if (signal.aborted) return;
      signal.addEventListener('abort', startBoardDrag(root, { targetFor, onDrop }));
    };
    // If loading fails, the buttons and keys of the cards do the same.
    root.addEventListener('pointerenter', () => void fetchDrag().catch(() => undefined), { signal, once: true });
    return () => abortController.abort();
  }, [board, isOn]);
}
