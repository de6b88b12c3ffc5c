import type { BoardColumn } from '#board/board.tsx';

export interface BoardMove<Card> {
  readonly card: Card;
  /** Undefined for a card that has just come. */
  readonly from: BoardColumn<Card> | undefined;
  readonly to: BoardColumn<Card>;
}

/** Which column each card stands in. */
export type Standing = ReadonlyMap<string, string>;

export function standing<Card>(columns: readonly BoardColumn<Card>[], cardKey: (card: Card) => string): Standing {
  return new Map(columns.flatMap((column) => column.cards.map((card) => [cardKey(card), column.id] as const)));
}

/** Cards that came or changed column since the board stood as `before`. */
export function movesSince<Card>(
  before: Standing,
  columns: readonly BoardColumn<Card>[],
  cardKey: (card: Card) => string,
): readonly BoardMove<Card>[] {
  return columns.flatMap((to) =>
    to.cards
      .filter((card) => before.get(cardKey(card)) !== to.id)
      .map((card) => ({ card, from: columns.find(({ id }) => id === before.get(cardKey(card))), to })),
  );
}
