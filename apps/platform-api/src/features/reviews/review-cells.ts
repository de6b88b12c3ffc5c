import type { ReviewListTexts } from '@store-panel/locales/load-list-texts';

import type { Review } from '#features/reviews/review-list.queries.ts';
import { type Cell, type CellFormat, numberCell, textCell, timeCell } from '#http/table-exports/cells.ts';

const COLUMNS = [
  'order',
  'created_at',
  'customer',
  'rating',
  'delivery_rating',
  'tags',
  'liked',
  'disliked',
  'comment',
  'changed_at',
  'reply',
  'replied_at',
] as const;

/** Column headers, the serial number first. */
export const reviewHeaders = ({ reviews: texts, 'order-lists': lists }: ReviewListTexts): readonly string[] => [
  lists.column.serial,
  ...COLUMNS.map((id) => texts.column[id]),
];

/** Creates a formatter for a review's cells, in header order without the serial number. */
export function createReviewRowFormatter({ reviews: { tag: words } }: ReviewListTexts, format: CellFormat) {
  const dishes = (review: Review, isLiked: boolean) =>
    textCell(
      review.dishes
        .filter(({ is_liked }) => is_liked === isLiked)
        .map(({ name }) => name)
        .join(', '),
    );
  return (review: Review): readonly Cell[] => [
    numberCell(review.unique_id),
    timeCell(review.created_at, format),
    textCell(review.customer_name),
    numberCell(review.rating),
    review.delivery_rating === null ? textCell(null) : numberCell(review.delivery_rating),
    textCell(review.tags.map((tag) => words[tag]).join(', ')),
    dishes(review, true),
    dishes(review, false),
    textCell(review.comment),
    timeCell(review.changed_at, format),
    textCell(review.reply?.text ?? null),
    timeCell(review.reply?.at ?? null, format),
  ];
}
