import type { ChangeCause } from '@store-panel/domain/settings/change-causes';
import { rowsOfPart } from '@store-panel/domain/menu/part-rows';
import { toOfferFields } from '@store-panel/domain/offers/journal-fields';

import { audit } from '#access/audit.ts';
import type { OfferChange, OfferRecord } from '#features/offers/offers.queries.ts';
import type { CallContext } from '#http/implement.ts';
import { recordChange } from '#journal/setting-changes.queries.ts';

/** Section of the journal. */
export const OFFER_SECTION = 'offer';

type OfferContext = Pick<CallContext<'POST /api/store/delete_offer'>, 'principal' | 'request' | 'db'>;

const fieldsOf = ({ image, ...offer }: OfferRecord) => toOfferFields({ ...offer, image_id: image?.image_id ?? null });

/**
 * Writes a change of an offer to the journal and the audit log, in the transaction that makes it. No line holds a
 * customer: an offer has none.
 * @returns its id in the journal; null if nothing differs
 */
export async function recordOfferChange(
  { principal, request, db }: OfferContext,
  { before, after }: OfferChange<OfferRecord | null, OfferRecord | null>,
  { cause, reverts }: { readonly cause: ChangeCause; readonly reverts?: string },
): Promise<string | null> {
  const changed = after ?? before;
  if (!changed) return null;
  const { offer_id: id, names, code } = changed;
  const rows = rowsOfPart('offer', id, before && fieldsOf(before), after && fieldsOf(after));
  if (rows.length === 0) return null;
  await audit(db, {
    principal,
    action: 'offer_changed',
    subject: id,
    detail: { names, code, version: after?.version ?? null },
    address: request.address,
    requestId: request.id,
  });
  return recordChange(db, principal, {
    section: OFFER_SECTION,
    // Of the offer: the journal compares versions of one part only.
    version: after?.version ?? changed.version + 1,
    rows,
    reverts,
    cause,
    name: names,
    count: 1,
  });
}
