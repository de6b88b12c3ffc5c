import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { DragParts } from '#board/board-drag.ts';

/** Dragging is for a pointer: its code comes when one enters the board. */
export function useBoardDrag(board: RefObject<HTMLElement | null>, drops: DragParts | undefined): void {
  const offer = useEffectEvent((card: string, column: string) => drops?.offer(card, column) ?? null);
  const onDrop = useEffectEvent((card: string, column: string) => drops?.onDrop(card, column));
  const isOn = drops !== undefined;
  useEffect(() => {
    const root = board.current;
    if (root === null || !isOn) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const fetchDrag = async () => {
      const { startBoardDrag } = await import('#board/board-drag.ts');
      if (signal.aborted) return;
      signal.addEventListener('abort', startBoardDrag(root, { offer, onDrop }));
    };
    // Without it the buttons and keys of the cards do the same.
    root.addEventListener('pointerenter', () => void fetchDrag().catch(() => undefined), { signal, once: true });
    return () => leaving.abort();
  }, [board, isOn]);
}
