import type { Offer } from '#offers/offer.ts';
import type { SettingValue } from '#settings/setting-value.ts';

// An offer as the journal of settings keeps it. Its name is called as that of every part, and a value that means two
// things has a field for each.

/** An offer as its store enters it, by the fields of the journal. */
export type OfferFields = Readonly<Record<string, SettingValue>>;

export const OFFER_FIELDS = [
  'name',
  'description',
  'code',
  'by_unique_code',
  /** Parts per million; null: an amount. */
  'percentage',
  /** Minor units; null: a percentage. */
  'amount',
  'maximum_discount',
  'applies_to',
  'item_ids',
  'sub_category_ids',
  'services',
  'customers',
  'uses_per_customer',
  'required_uses',
  'minimum_order_amount',
  'minimum_items',
  'starts_on',
  'ends_on',
  'recursion',
  'is_running',
  /** Ids of its pictures, at most one. */
  'images',
] as const;
export type OfferField = (typeof OFFER_FIELDS)[number];

/** An offer with the id of its picture; null without one. */
export type PicturedOffer = Offer & { readonly image_id: string | null };

export function toOfferFields({ names, descriptions, type, value, image_id, ...others }: PicturedOffer): OfferFields {
  const fields: Record<OfferField, unknown> = {
    ...others,
    by_unique_code: others.by_unique_code ?? false,
    name: names,
    description: descriptions,
    percentage: type === 'percentage' ? value : null,
    amount: type === 'absolute' ? value : null,
    images: image_id === null ? [] : [image_id],
  };
  // Without what an offer has beside what its store enters.
  return Object.fromEntries(OFFER_FIELDS.map((field) => [field, fields[field] as SettingValue]));
}

/** A whole offer that was recorded before offers had pictures had none, nor a unique code. */
export const completeOfferFields = (fields: OfferFields): OfferFields => ({
  images: [],
  by_unique_code: false,
  ...fields,
});

/** Null: not one of percentage and amount, which two changes together can leave. */
export function toOffer({
  name,
  description,
  percentage,
  amount,
  images,
  ...others
}: OfferFields): PicturedOffer | null {
  if ((percentage === null) === (amount === null)) return null;
  return {
    ...(others as unknown as Offer),
    names: name as readonly string[],
    descriptions: description as readonly string[],
    type: amount === null ? 'percentage' : 'absolute',
    value: (percentage ?? amount) as number,
    image_id: (images as readonly string[])[0] ?? null,
  };
}
