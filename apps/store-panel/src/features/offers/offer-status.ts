import type { OfferRecord } from '@store-panel/api-client/rtk/offers';
import { type OfferStatus, offerState } from '@store-panel/domain/offers/offer';

interface CachedStatus extends OfferStatus {
  readonly zone: string;
  readonly computedAt: number;
}

/** A status holds until the clock reaches its change, so it is computed once for each record. */
const statuses = new WeakMap<object, CachedStatus>();

/** Where an offer stands now; computed here, because it changes with the clock and with a switch that was just pressed. */
export function statusOf(offer: OfferRecord, now: number, zone: string): OfferStatus {
  const cached = statuses.get(offer);
  const isValid =
    cached !== undefined &&
    cached.zone === zone &&
    cached.computedAt <= now &&
    (cached.changesAt === null ? !isPlanned(cached) : now < cached.changesAt);
  if (isValid) return cached;
  const status = { ...offerState(offer, now, zone), zone, computedAt: now };
  statuses.set(offer, status);
  return status;
}

/** Ends without being told when: an offer that is off or used up ends as well. */
const isPlanned = ({ state }: OfferStatus) => state === 'off' || state === 'used_up';
