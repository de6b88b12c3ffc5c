import type {
  EditorCategory,
  EditorItem,
  EditorModifier,
  EditorModifierGroup,
  EditorSchedule,
  EditorSubCategory,
  MenuValueKind,
} from '@store-panel/domain/menu/parts';
import type { OfferField } from '@store-panel/domain/offers/journal-fields';
import type { TextKey } from '@store-panel/locales/text-keys';

/**
 * How a value of the journal is written. `texts`: one per language; `pictures`: their number; `percentage`: parts per
 * million; those that are called as a part: ids.
 */
export type ValueFormat =
  | 'texts'
  | 'text'
  | 'money'
  | 'tax'
  | 'number'
  | 'position'
  | 'visibility'
  | 'availability'
  | 'yes_no'
  | 'allergens'
  | 'labels'
  | 'category'
  | 'sub_category'
  | 'modifier_group'
  | 'modifier_groups'
  | 'modifiers'
  | 'schedule'
  | 'week'
  | 'pictures'
  | 'items'
  | 'sub_categories'
  | 'percentage'
  | 'day'
  | 'offer_scope'
  | 'offer_services'
  | 'offer_customers'
  | 'recursion';

export interface ChangeField {
  readonly label: Extract<
    TextKey,
    `journal:field.${string}` | `journal:kind.${string}` | `offers:form.${string}` | `offers:type.${string}`
  >;
  readonly format: ValueFormat;
}

type Ids = 'category_id' | 'sub_category_id' | 'item_id' | 'modifier_group_id' | 'modifier_id' | 'schedule_id';
/** What a change can name of a part: all of it but its own id and its version. */
type FieldsOf<Part, OwnId extends Ids> = Readonly<
  Record<Exclude<keyof Part, OwnId | 'version' | 'image'>, ChangeField>
>;

const PART = {
  name: { label: 'journal:field.name', format: 'texts' },
  sequence_number: { label: 'journal:field.position', format: 'position' },
  is_visible: { label: 'journal:field.visibility', format: 'visibility' },
} as const;
/** Null: always. */
const SCHEDULED = { ...PART, schedule_id: { label: 'journal:kind.schedule', format: 'schedule' } } as const;
const CODE = { external_id: { label: 'journal:field.code', format: 'text' } } as const;
const PRICE = { price: { label: 'journal:field.price', format: 'money' } } as const;

/** The picture of a category is a list too, of at most one. */
const PICTURES = { images: { label: 'journal:field.pictures', format: 'pictures' } } as const;

const CATEGORY: FieldsOf<EditorCategory, 'category_id'> & typeof PICTURES = { ...SCHEDULED, ...PICTURES };
const SUB_CATEGORY: FieldsOf<EditorSubCategory, 'sub_category_id'> = {
  ...SCHEDULED,
  category_id: { label: 'journal:kind.category', format: 'category' },
};
const ITEM: FieldsOf<EditorItem, 'item_id'> = {
  ...SCHEDULED,
  ...PICTURES,
  ...PRICE,
  ...CODE,
  sub_category_id: { label: 'journal:kind.sub_category', format: 'sub_category' },
  description: { label: 'journal:field.description', format: 'texts' },
  tax_ppm: { label: 'journal:field.tax', format: 'tax' },
  allergens: { label: 'journal:field.allergens', format: 'allergens' },
  labels: { label: 'journal:field.labels', format: 'labels' },
  is_in_stock: { label: 'journal:field.availability', format: 'availability' },
  modifier_group_ids: { label: 'journal:field.modifierGroups', format: 'modifier_groups' },
};
const MODIFIER_GROUP: FieldsOf<EditorModifierGroup, 'modifier_group_id'> = {
  ...PART,
  ...CODE,
  min: { label: 'journal:field.min', format: 'number' },
  max: { label: 'journal:field.max', format: 'number' },
  allows_quantity: { label: 'journal:field.allowsQuantity', format: 'yes_no' },
  modifiers: { label: 'journal:field.modifiers', format: 'modifiers' },
};
const SCHEDULE: FieldsOf<EditorSchedule, 'schedule_id'> = {
  name: PART.name,
  sequence_number: PART.sequence_number,
  week: { label: 'journal:field.hours', format: 'week' },
  starts_on: { label: 'journal:field.startsOn', format: 'day' },
  ends_on: { label: 'journal:field.endsOn', format: 'day' },
};
/** As the journal keeps it: with its group and its position there. */
interface JournalModifier extends EditorModifier {
  readonly modifier_group_id: string;
  readonly sequence_number: number;
}
const MODIFIER: FieldsOf<JournalModifier, 'modifier_id'> = {
  ...PART,
  ...PRICE,
  ...CODE,
  modifier_group_id: { label: 'journal:kind.modifier_group', format: 'modifier_group' },
  is_default: { label: 'journal:field.isDefault', format: 'yes_no' },
};

/** The texts of `offers` have to be loaded where changes of offers are shown. */
const OFFER: Readonly<Record<OfferField, ChangeField>> = {
  name: PART.name,
  description: { label: 'journal:field.description', format: 'texts' },
  code: { label: 'offers:form.code', format: 'text' },
  by_unique_code: { label: 'offers:form.byUniqueCode', format: 'yes_no' },
  percentage: { label: 'offers:type.percentage', format: 'percentage' },
  amount: { label: 'offers:type.absolute', format: 'money' },
  maximum_discount: { label: 'journal:field.maximumDiscount', format: 'money' },
  applies_to: { label: 'offers:form.appliesTo', format: 'offer_scope' },
  item_ids: { label: 'journal:field.items', format: 'items' },
  sub_category_ids: { label: 'journal:field.subCategories', format: 'sub_categories' },
  services: { label: 'offers:form.services', format: 'offer_services' },
  customers: { label: 'offers:form.customers', format: 'offer_customers' },
  uses_per_customer: { label: 'offers:form.usesEach', format: 'number' },
  required_uses: { label: 'offers:form.usesInAll', format: 'number' },
  minimum_order_amount: { label: 'offers:form.minimumAmount', format: 'money' },
  minimum_items: { label: 'offers:form.minimumItems', format: 'number' },
  starts_on: { label: 'journal:field.startsOn', format: 'day' },
  ends_on: { label: 'journal:field.endsOn', format: 'day' },
  recursion: { label: 'offers:form.recursion', format: 'recursion' },
  is_running: { label: 'offers:form.isRunning', format: 'yes_no' },
  ...PICTURES,
};

/** Kinds of parts that the journal's changes name. */
type ChangedKind = MenuValueKind | 'offer';

/** Each field that a change can name, in words, and how its values are written. */
const CHANGE_FIELDS: Readonly<Record<ChangedKind, Readonly<Record<string, ChangeField>>>> = {
  category: CATEGORY,
  sub_category: SUB_CATEGORY,
  item: ITEM,
  modifier_group: MODIFIER_GROUP,
  modifier: MODIFIER,
  schedule: SCHEDULE,
  offer: OFFER,
};

/** Shown as it is, in general words: a field of a newer server. */
const OTHER: ChangeField = { label: 'journal:field.other', format: 'text' };

export const isChangedKind = (kind: string): kind is ChangedKind => Object.hasOwn(CHANGE_FIELDS, kind);

/** The field of a kind; a general one if this panel does not know it. */
export function changeFieldOf(kind: string, field: string): ChangeField {
  if ((kind === 'festival' || kind === 'public_holiday') && field === 'name') return PART.name;
  const fields = isChangedKind(kind) ? CHANGE_FIELDS[kind] : {};
  return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? OTHER;
}
