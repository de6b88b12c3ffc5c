import type { TargetColumn } from '@store-panel/domain/import/import-target';
import type { MenuField, MenuTable } from '@store-panel/domain/menu-import/menu-columns';

interface Traits {
  readonly of: MenuTable | 'both';
  readonly has?: 'languages' | 'label';
}

/** What a user can choose for a column, in the order of the list. */
const TRAITS: Readonly<Record<MenuField, Traits>> = {
  name: { of: 'items', has: 'languages' },
  price: { of: 'both' },
  description: { of: 'items', has: 'languages' },
  category: { of: 'items', has: 'languages' },
  sub_category: { of: 'items', has: 'languages' },
  modifier_group: { of: 'modifiers', has: 'languages' },
  modifier: { of: 'modifiers', has: 'languages' },
  code: { of: 'both' },
  tax: { of: 'items' },
  is_visible: { of: 'both' },
  is_hidden: { of: 'items' },
  is_in_stock: { of: 'items' },
  allergens: { of: 'items' },
  labels: { of: 'items' },
  groups: { of: 'items' },
  group_flag: { of: 'items', has: 'label' },
  variation: { of: 'items', has: 'languages' },
  variation_group: { of: 'items', has: 'languages' },
  tax_flag: { of: 'items', has: 'label' },
  min: { of: 'modifiers' },
  max: { of: 'modifiers' },
  allows_quantity: { of: 'modifiers' },
  is_group_visible: { of: 'modifiers' },
  is_default: { of: 'modifiers' },
  modifier_group_code: { of: 'modifiers' },
  modifier_group_id: { of: 'modifiers' },
  modifier_id: { of: 'modifiers' },
  item_id: { of: 'items' },
  handle: { of: 'items' },
  entity_type: { of: 'items' },
  parent: { of: 'items' },
  operation: { of: 'items' },
};

/** A column of numbers is asked about by the worker; here only what the choice depends on. */
export const menuTargets = (table: MenuTable): readonly TargetColumn<MenuField>[] =>
  (Object.keys(TRAITS) as MenuField[]).flatMap((field) => {
    const { of, has } = TRAITS[field];
    if (of !== 'both' && of !== table) return [];
    return [{ field, hasLanguages: has === 'languages', hasLabel: has === 'label', isNumber: field === 'price' }];
  });
