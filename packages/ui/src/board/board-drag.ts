/** The effect of dropping a card on a column, or the reason why it has none, in a few words. */
export interface DropTarget {
  readonly text: string;
  readonly isAllowed: boolean;
}

export interface DragDeps {
  /** Returns null for a column that cannot take the card, such as its own. */
  readonly targetFor: (card: string, column: string) => DropTarget | null;
  readonly onDrop: (card: string, column: string) => void;
}

const CARD = '[data-card]';
const COLUMN = '[data-part="column"]';

const columnOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(COLUMN) : null);

/**
 * Enables dragging cards onto columns with native drag and drop, which supports mouse, pen and long press, scrolls by
 * itself and needs no listener per card. Returns a function that disables it.
 */
export function startBoardDrag(board: HTMLElement, { targetFor, onDrop }: DragDeps): () => void {
  const abortController = new AbortController();
  const { signal } = abortController;
  let draggedKey: string | null = null;

  function clearDrag(): void {
    if (draggedKey === null) return;
    draggedKey = null;
    delete board.dataset['dragging'];
    for (const column of board.querySelectorAll<HTMLElement>(COLUMN)) {
      for (const attribute of ['data-drop', 'data-drop-text', 'data-over']) column.removeAttribute(attribute);
    }
  }

  function handleDragStart(event: DragEvent): void {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>(CARD) : null;
    const key = card?.dataset['card'];
    if (!card || key === undefined || !event.dataTransfer) return;
    clearDrag();
    draggedKey = key;
    const { left, top } = card.getBoundingClientRect();
    event.dataTransfer.effectAllowed = 'move';
    // Without this, the browser would drag the link that covers the card, with its URL.
    event.dataTransfer.clearData();
    event.dataTransfer.setData('text/plain', card.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '');
    event.dataTransfer.setDragImage(card, event.clientX - left, event.clientY - top);
    board.dataset['dragging'] = '';
    for (const column of board.querySelectorAll<HTMLElement>(COLUMN)) {
      const target = targetFor(key, column.dataset['column'] ?? '');
      if (target === null) continue;
      column.dataset['drop'] = target.isAllowed ? 'allowed' : 'refused';
      column.dataset['dropText'] = target.text;
    }
  }

  function handleDragOver(event: DragEvent): void {
    const column = columnOf(event);
    for (const other of board.querySelectorAll<HTMLElement>(`${COLUMN}[data-over]`)) {
      if (other !== column) delete other.dataset['over'];
    }
    if (draggedKey === null || column?.dataset['drop'] === undefined) return;
    column.dataset['over'] = '';
    if (column.dataset['drop'] !== 'allowed') return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
  }

  function handleDrop(event: DragEvent): void {
    const column = columnOf(event);
    if (draggedKey === null || column?.dataset['drop'] !== 'allowed') return;
    event.preventDefault();
    const card = draggedKey;
    clearDrag();
    onDrop(card, column.dataset['column'] ?? '');
  }

  board.addEventListener('dragstart', handleDragStart, { signal });
  board.addEventListener('dragover', handleDragOver, { signal });
  board.addEventListener('drop', handleDrop, { signal });
  document.addEventListener('dragend', clearDrag, { signal });
  // A card that is removed while dragged fires no `dragend`; the next pointer move shows that the drag is over.
  document.addEventListener('pointermove', clearDrag, { signal });
  return () => {
    clearDrag();
    abortController.abort();
  };
}
