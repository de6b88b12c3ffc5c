/** What dropping a card on a column would do, in a word or two, or why it does nothing. */
export interface DropOffer {
  readonly text: string;
  readonly isAllowed: boolean;
}

export interface DragParts {
  /** Null for a column that has nothing to do with the card: its own, for instance. */
  readonly offer: (card: string, column: string) => DropOffer | null;
  readonly onDrop: (card: string, column: string) => void;
}

const CARD = '[data-card]';
const COLUMN = '[data-part="column"]';

const columnOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(COLUMN) : null);

/**
 * Lets a pointer drag cards onto columns, by the browser's own drag and drop: it knows mice, pens and long presses, scrolls
 * by itself, and asks for no listener a card. Returns what ends it.
 */
export function startBoardDrag(board: HTMLElement, { offer, onDrop }: DragParts): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let dragged: string | null = null;

  function clear(): void {
    if (dragged === null) return;
    dragged = null;
    delete board.dataset['dragging'];
    for (const column of board.querySelectorAll<HTMLElement>(COLUMN)) {
      for (const mark of ['data-drop', 'data-drop-text', 'data-over']) column.removeAttribute(mark);
    }
  }

  function begin(event: DragEvent): void {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>(CARD) : null;
    const key = card?.dataset['card'];
    if (!card || key === undefined || !event.dataTransfer) return;
    clear();
    dragged = key;
    const { left, top } = card.getBoundingClientRect();
    event.dataTransfer.effectAllowed = 'move';
    // The link that covers the card would be the picture, and its address what is carried elsewhere.
    event.dataTransfer.clearData();
    event.dataTransfer.setData('text/plain', card.querySelector('[aria-label]')?.getAttribute('aria-label') ?? '');
    event.dataTransfer.setDragImage(card, event.clientX - left, event.clientY - top);
    board.dataset['dragging'] = '';
    for (const column of board.querySelectorAll<HTMLElement>(COLUMN)) {
      const found = offer(key, column.dataset['column'] ?? '');
      if (found === null) continue;
      column.dataset['drop'] = found.isAllowed ? 'allowed' : 'refused';
      column.dataset['dropText'] = found.text;
    }
  }

  function over(event: DragEvent): void {
    const column = columnOf(event);
    for (const other of board.querySelectorAll<HTMLElement>(`${COLUMN}[data-over]`)) {
      if (other !== column) delete other.dataset['over'];
    }
    if (dragged === null || column?.dataset['drop'] === undefined) return;
    column.dataset['over'] = '';
    if (column.dataset['drop'] !== 'allowed') return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'move';
  }

  function drop(event: DragEvent): void {
    const column = columnOf(event);
    if (dragged === null || column?.dataset['drop'] !== 'allowed') return;
    event.preventDefault();
    const card = dragged;
    clear();
    onDrop(card, column.dataset['column'] ?? '');
  }

  board.addEventListener('dragstart', begin, { signal });
  board.addEventListener('dragover', over, { signal });
  board.addEventListener('drop', drop, { signal });
  document.addEventListener('dragend', clear, { signal });
  // A card that was taken away while it was dragged tells of no end; the pointer is free again when it moves.
  document.addEventListener('pointermove', clear, { signal });
  return () => {
    clear();
    ending.abort();
  };
}
