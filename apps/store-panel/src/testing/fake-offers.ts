import type { OfferChange, OfferRecord, OfferUse } from '@store-panel/api-client/rtk/offers';
import { type FakeHandlers, refuse } from '@store-panel/api-client/testing/fake-transport';
import { buildOffer, buildOfferId } from '@store-panel/api-client/testing/offer-fixtures';
import { offerState } from '@store-panel/domain/offers/offer';

import { SERVER_TIME } from '#testing/panel.tsx';
import { SAMPLE_MENU } from '#testing/menu/sample-menu.ts';

// A fake server for offers: keeps them, rejects outdated versions and codes that another offer has, and takes changes back.

type StoredOffer = OfferRecord & { readonly isDeleted: boolean };

const ZONE = 'Europe/Berlin';
/** Fewer than the platform's, so that two pages are few. */
const USES_PER_PAGE = 2;
/** Ids of changes are beyond those of offers. */
const CHANGES = 500;

export function createFakeOffers(...first: readonly OfferRecord[]) {
  let offers: readonly StoredOffer[] = first.map((offer) => ({ ...offer, isDeleted: false }));
  const saved: OfferChange[] = [];
  let uses: readonly OfferUse[] = [];
  let failures = 0;
  /** The offer before each change; deleted if it was not there. */
  const changes: StoredOffer[] = [];
  const find = (id: string | undefined) => offers.find(({ offer_id }) => offer_id === id);
  const put = (offer: StoredOffer) => {
    changes.push(find(offer.offer_id) ?? { ...offer, isDeleted: true });
    offers = [offer, ...offers.filter(({ offer_id }) => offer_id !== offer.offer_id)];
    return { offer: toReply(offer), change_id: buildOfferId(CHANGES + changes.length) };
  };
  const handlers: FakeHandlers = {
    'POST /api/store/get_menu': () => ({ version: 4, menu: SAMPLE_MENU }),
    'POST /api/store/list_offers': () => {
      failures -= 1;
      if (failures >= 0) return refuse('dataNotFound');
      const visible = offers.filter(({ isDeleted }) => !isDeleted).map(toReply);
      return { offers: visible, currency: 'EUR', server_time: SERVER_TIME };
    },
    'POST /api/store/get_offer_uses': ({ body: { after } }) => {
      const from = after ? USES_PER_PAGE : 0;
      return {
        uses: uses.slice(from, from + USES_PER_PAGE),
        has_more: uses.length > from + USES_PER_PAGE,
        figures: {
          uses: uses.length,
          cost: 500,
          average_with: 2_300,
          average_without: null,
          new_customers: 1,
          expected: { from: '2026-01-01', days: 5, cost: 400, expected_cost: 2_057 },
        },
        currency: 'EUR',
      };
    },
    'POST /api/store/save_offer': ({ body }) => {
      const known = find(body.offer_id);
      if (body.offer_id !== undefined && known?.version !== body.version) return refuse('staleVersion');
      const isTaken = offers.some(
        ({ code, offer_id, isDeleted }) =>
          code !== null && code === body.offer.code && offer_id !== body.offer_id && !isDeleted,
      );
      if (isTaken) return refuse('codeOfAnotherOffer');
      saved.push(body);
      const before = known ?? { ...buildOffer(100 + saved.length), version: 0, isDeleted: false };
      return put({ ...before, ...body.offer, version: before.version + 1 });
    },
    'POST /api/store/delete_offer_image': ({ body }) => {
      const known = find(body.offer_id);
      return known ? put({ ...known, image: null }) : refuse('offerNotFound');
    },
    'POST /api/store/delete_offer': ({ body }) => {
      const known = find(body.offer_id);
      if (known?.version !== body.version) return refuse('staleVersion');
      const { change_id } = put({ ...known, version: known.version + 1, isDeleted: true });
      return { change_id };
    },
    'POST /api/store/revert_setting_change': ({ body }) => {
      const before = changes.find((_, at) => buildOfferId(CHANGES + at + 1) === body.change_id);
      if (!before) return refuse('dataNotFound');
      const { version } = find(before.offer_id) ?? before;
      // A picture leaves the version as it was.
      const next = before.version === version ? version : version + 1;
      return { reverted_by: put({ ...before, version: next }).change_id, changed_since: [] };
    },
  };
  return {
    handlers,
    saved,
    use(...orders: readonly OfferUse[]) {
      uses = orders;
    },
    /** The list fails once. */
    failNext() {
      failures = 1;
    },
    /** Another user saves the offer. */
    changeElsewhere(overrides: Partial<OfferRecord>) {
      const known = find(buildOfferId(1));
      if (known) put({ ...known, ...overrides, version: known.version + 1 });
    },
  };
}

function toReply({ isDeleted: _none, ...offer }: StoredOffer): OfferRecord {
  const { state, changesAt } = offerState(offer, Date.parse(SERVER_TIME), ZONE);
  return { ...offer, state, changes_at: changesAt === null ? null : new Date(changesAt).toISOString() };
}
