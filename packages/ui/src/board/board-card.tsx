import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { Anchor } from '#link-provider/link-provider.tsx';
import css from './board.module.css';

interface BoardCardProps<Card> {
  readonly card: Card;
  readonly id: string;
  readonly href: string;
  readonly labelOf: (card: Card) => string;
  readonly renderCard: (card: Card) => ReactNode;
  readonly onCardKey: ((card: Card, key: string) => void) | undefined;
  readonly isDraggable: boolean;
  /** Whether Tab stops at it. */
  readonly isStop: boolean;
  readonly onFocus: (id: string) => void;
}

function BoardCardView<Card>(props: BoardCardProps<Card>) {
  const { card, id, href, labelOf, renderCard, onCardKey, isDraggable, isStop, onFocus } = props;
  function handleKeyDown(event: KeyboardEvent) {
    const isCharacter = event.key.length === 1 && event.key !== ' ';
    if (isCharacter && !event.ctrlKey && !event.metaKey && !event.altKey) onCardKey?.(card, event.key.toLowerCase());
  }
  return (
    <li className={css.card} data-card={id} draggable={isDraggable || undefined}>
      <Anchor
        href={href}
        className={css.cover}
        data-part="cover"
        aria-label={labelOf(card)}
        tabIndex={isStop ? 0 : -1}
        onFocus={() => onFocus(id)}
        onKeyDown={handleKeyDown}
      />
      {renderCard(card)}
    </li>
  );
}

/** One card of a board. A change of the board renders the changed cards only. */
export const BoardCard = memo(BoardCardView) as typeof BoardCardView;
