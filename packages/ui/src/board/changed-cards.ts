import type { BoardColumn } from '#board/board-column.ts';

export interface BoardMove<Card> {
  readonly card: Card;
  /** Undefined for a new card. */
  readonly from: BoardColumn<Card> | undefined;
  readonly to: BoardColumn<Card>;
}

/** Column of each card. */
export type ColumnByCard = ReadonlyMap<string, string>;

export function columnByCard<Card>(
  columns: readonly BoardColumn<Card>[],
  cardKey: (card: Card) => string,
): ColumnByCard {
  return new Map(columns.flatMap((column) => column.cards.map((card) => [cardKey(card), column.id] as const)));
}

/** Returns the cards that are new or changed column since `before`. */
export function changedCards<Card>(
  before: ColumnByCard,
  columns: readonly BoardColumn<Card>[],
  cardKey: (card: Card) => string,
): readonly BoardMove<Card>[] {
  return columns.flatMap((to) =>
    to.cards
      .filter((card) => before.get(cardKey(card)) !== to.id)
      .map((card) => ({ card, from: columns.find(({ id }) => id === before.get(cardKey(card))), to })),
  );
}
