import { type OfferRecord, offersApi } from '@store-panel/api-client/rtk/offers';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { localizedText } from '@store-panel/domain/geo/languages';
import { BadgePercent, Plus } from 'lucide-react';

import { pathToNewOffer, pathToOffer } from '#shared/offers/offer-paths.ts';
import { changeDenial } from '#shared/commands/change-denial.ts';
import type {
  CommandContext,
  CommandEntry,
  CommandSource,
  FeatureCommand,
  RecordSource,
} from '#shared/commands/command.ts';
import { matchesName } from '#shared/commands/matches-name.ts';

const isAvailable = ({ session }: CommandContext) => checkScreenAccess('offers', session.access).allowed;

/** More offers are better looked for in their list. */
const MAX_FOUND = 3;

const findOffers = (
  offers: readonly OfferRecord[],
  text: string,
  { language }: CommandContext,
): readonly CommandEntry[] =>
  offers
    .filter(({ code, names }) => matchesName(text, [code, ...names].join(' ')))
    .slice(0, MAX_FOUND)
    .map(({ offer_id, code, names }) => ({
      value: `offer:${offer_id}`,
      group: 'offer',
      label: localizedText(names, language),
      icon: BadgePercent,
      ...(code !== null && { description: code, keywords: code }),
      action: { href: pathToOffer(offer_id) },
    }));

/** The first offers of the cached list with this code or name; offline, too. */
export const cachedOffers: CommandSource = (context, text) => {
  if (!isAvailable(context)) return [];
  const { data } = context.cache.select(offersApi.endpoints.listOffers.select());
  return findOffers(data?.offers ?? [], text, context);
};

/** Fewer characters are part of too many names. */
const MIN_LENGTH = 3;

/** All offers, by code and name. */
export const offerList: RecordSource = {
  id: 'offers',
  isAvailable,
  canSearch: (text) => text.trim().length >= MIN_LENGTH,
  async search(text, context, signal) {
    // Those of a loaded list are found without a request.
    if (context.cache.select(offersApi.endpoints.listOffers.select()).data) return [];
    const options = { signal, silent: true } as const;
    const { offers } = await context.services.client.call('POST /api/store/list_offers', {}, options);
    return findOffers(offers, text, context);
  },
};

export const offerCommands: readonly FeatureCommand[] = [
  {
    id: 'new-offer',
    icon: Plus,
    words: ['words:action.newOffer'],
    isAvailable,
    label: ({ t }) => t('palette:action.newOffer'),
    denial: changeDenial,
    action: () => ({ href: pathToNewOffer() }),
  },
];
