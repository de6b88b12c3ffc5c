import {
  completeOfferFields,
  type OfferFields,
  toOffer,
  toOfferFields,
} from '@store-panel/domain/offers/journal-fields';
import { offerFault } from '@store-panel/domain/offers/offer';
import { revertOf } from '@store-panel/domain/settings/revert';

import type { QueryExecutor } from '#db/transaction.ts';
import {
  hasPartsOnMenu,
  hasRoom,
  isCodeTaken,
  type OfferInput,
  readStoredOffer,
} from '#features/offers/offers.queries.ts';
import { hasPicture } from '#features/offers/offer-pictures.queries.ts';
import type { RemainingRow } from '#journal/journal-section.ts';
import type { JournalRow } from '#journal/setting-changes.queries.ts';

/** What a revert does to an offer. */
type OfferRevert =
  | { readonly kind: 'none' }
  | { readonly kind: 'save'; readonly input: OfferInput; readonly version: number }
  | { readonly kind: 'picture'; readonly imageId: string | null }
  | { readonly kind: 'delete'; readonly version: number }
  | { readonly kind: 'restore' };

interface OfferRevertPlan {
  readonly offerId: string;
  readonly action: OfferRevert;
  readonly remaining: readonly RemainingRow[];
}

const NOTHING = { kind: 'none' } as const;

/**
 * What taking a change of one offer back would do, by the rules of today: each field that still has the value that the
 * change gave it. If what came of it were no possible offer, all of them stay.
 */
export async function planOfferRevert(
  db: QueryExecutor,
  storeId: string,
  changed: readonly JournalRow[],
): Promise<OfferRevertPlan> {
  const offerId = changed[0]?.id ?? '';
  const stored = await readStoredOffer(db, storeId, offerId);
  const fields = stored && toOfferFields(stored.offer);
  const { rows, left } = revertOf(changed.map(withPictures), ({ field, before }) => {
    if (!stored || !fields) return before === null && field === null ? null : undefined;
    if (field !== null) return stored.isDeleted ? undefined : fields[field];
    return stored.isDeleted ? null : fields;
  });
  const refused = (reason: string): OfferRevertPlan => ({
    offerId,
    action: NOTHING,
    remaining: [...left, ...rows.map((row) => ({ row: opposite(row), reason }))],
  });
  const [first] = rows;
  if (!stored || !fields || !first) return { offerId, action: NOTHING, remaining: left };
  if (first.field === null) {
    if (first.after === null) return { offerId, action: { kind: 'delete', version: stored.version }, remaining: left };
    if (!(await hasRoom(db, storeId))) return refused('offer_limit_reached');
    return (await isCodeTaken(db, storeId, stored.offer.code, offerId))
      ? refused('code_in_use')
      : { offerId, action: { kind: 'restore' }, remaining: left };
  }
  const target = toOffer({
    ...fields,
    ...(Object.fromEntries(rows.map(({ field, after }) => [field, after])) as OfferFields),
  });
  if (target === null || offerFault(target) !== null) return refused('changed_since');
  const { image_id: imageId, ...input } = target;
  // A picture is a change of its own, and leaves all else as it is.
  if (first.field === 'images') {
    if (imageId !== null && !(await hasPicture(db, storeId, imageId))) return refused('no_longer_there');
    return { offerId, action: { kind: 'picture', imageId }, remaining: left };
  }
  if (await isCodeTaken(db, storeId, input.code, offerId)) return refused('code_in_use');
  if (!(await hasPartsOnMenu(db, storeId, input as OfferInput))) return refused('items_missing');
  return { offerId, action: { kind: 'save', input: input as OfferInput, version: stored.version }, remaining: left };
}

/** Whole offers of the time before pictures, as they would be recorded now. */
const withPictures = (row: JournalRow): JournalRow =>
  row.field === null ? { ...row, before: complete(row.before), after: complete(row.after) } : row;
const complete = (whole: JournalRow['before']): JournalRow['before'] =>
  whole === null ? null : completeOfferFields(whole as OfferFields);

const opposite = (row: JournalRow): JournalRow => ({ ...row, before: row.after, after: row.before });
