import type {
  EditorCategory,
  EditorItem,
  EditorModifier,
  EditorModifierGroup,
  EditorSubCategory,
  MenuValueKind,
} from '@store-panel/domain/menu/parts';
import type { TextKey } from '@store-panel/locales/text-keys';

/** How a value of the journal is written. `texts`: one per language; `pictures`: their number. The five before are ids
 * of other parts. */
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
  | 'pictures';

export interface ChangeField {
  readonly label: Extract<TextKey, `journal:field.${string}` | `journal:kind.${string}`>;
  readonly format: ValueFormat;
}

type Ids = 'category_id' | 'sub_category_id' | 'item_id' | 'modifier_group_id' | 'modifier_id';
/** What a change can name of a part: all of it but its own id and its version. */
type FieldsOf<Part, OwnId extends Ids> = Readonly<
  Record<Exclude<keyof Part, OwnId | 'version' | 'image'>, ChangeField>
>;

const PART = {
  name: { label: 'journal:field.name', format: 'texts' },
  sequence_number: { label: 'journal:field.position', format: 'position' },
  is_visible: { label: 'journal:field.visibility', format: 'visibility' },
} as const;
const CODE = { external_id: { label: 'journal:field.code', format: 'text' } } as const;
const PRICE = { price: { label: 'journal:field.price', format: 'money' } } as const;

/** The picture of a category is a list too, of at most one. */
const PICTURES = { images: { label: 'journal:field.pictures', format: 'pictures' } } as const;

const CATEGORY: FieldsOf<EditorCategory, 'category_id'> & typeof PICTURES = { ...PART, ...PICTURES };
const SUB_CATEGORY: FieldsOf<EditorSubCategory, 'sub_category_id'> = {
  ...PART,
  category_id: { label: 'journal:kind.category', format: 'category' },
};
const ITEM: FieldsOf<EditorItem, 'item_id'> = {
  ...PART,
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

/** Each field that a change of the menu can name, in words, and how its values are written. */
const CHANGE_FIELDS: Readonly<Record<MenuValueKind, Readonly<Record<string, ChangeField>>>> = {
  category: CATEGORY,
  sub_category: SUB_CATEGORY,
  item: ITEM,
  modifier_group: MODIFIER_GROUP,
  modifier: MODIFIER,
};

/** Shown as it is, in general words: a field of a newer server. */
const OTHER: ChangeField = { label: 'journal:field.other', format: 'text' };

export const isMenuValueKind = (kind: string): kind is MenuValueKind => Object.hasOwn(CHANGE_FIELDS, kind);

/** The field of a kind; a general one if this panel does not know it. */
export function changeFieldOf(kind: string, field: string): ChangeField {
  if (kind === 'festival' && field === 'name') return PART.name;
  const fields = isMenuValueKind(kind) ? CHANGE_FIELDS[kind] : {};
  return (Object.hasOwn(fields, field) ? fields[field] : undefined) ?? OTHER;
}
