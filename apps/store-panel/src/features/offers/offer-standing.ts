import type { OfferRecord } from '@store-panel/api-client/rtk/offers';
import { type OfferStanding, offerState } from '@store-panel/domain/offers/offer';

interface CachedStanding extends OfferStanding {
  readonly zone: string;
  readonly computedAt: number;
}

/** A standing holds until the clock reaches its change, so it is computed once for each record. */
const standings = new WeakMap<object, CachedStanding>();

/** Where an offer stands now; computed here, because it changes with the clock and with a switch that was just pressed. */
export function standingOf(offer: OfferRecord, now: number, zone: string): OfferStanding {
  const cached = standings.get(offer);
  const isValid =
    cached !== undefined &&
    cached.zone === zone &&
    cached.computedAt <= now &&
    (cached.changesAt === null ? !isPlanned(cached) : now < cached.changesAt);
  if (isValid) return cached;
  const standing = { ...offerState(offer, now, zone), zone, computedAt: now };
  standings.set(offer, standing);
  return standing;
}

/** Ends without being told when: an offer that is off or used up ends as well. */
const isPlanned = ({ state }: OfferStanding) => state === 'off' || state === 'used_up';
