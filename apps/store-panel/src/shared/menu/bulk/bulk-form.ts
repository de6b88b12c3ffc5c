import type { MenuChange } from '@store-panel/api-client/rtk/menu-changes';
import type { MenuLabel } from '@store-panel/domain/menu/parts';
import { type Rounding, ROUNDINGS } from '@store-panel/domain/menu/roundings';
import type { CurrencyDecimals } from '@store-panel/domain/money/currency';
import { PPM } from '@store-panel/domain/money/money';
import type { Allergen } from '@store-panel/domain/orders/allergens';

/** What can be changed of several items; of modifiers the first two. */
export const BULK_TYPES = [
  'price',
  'visible',
  'in_stock',
  'tax',
  'labels',
  'allergens',
  'move',
  'schedule',
  'groups',
] as const;
export type BulkType = (typeof BULK_TYPES)[number];
export const MODIFIER_BULK_TYPES = ['price', 'visible'] as const satisfies readonly BulkType[];

/** What is changed, of the parts with these ids. */
export interface BulkTarget {
  readonly itemIds: readonly string[];
  readonly modifierIds: readonly string[];
}

export const PRICE_DIRECTIONS = ['raise', 'lower', 'to'] as const;
export type PriceDirection = (typeof PRICE_DIRECTIONS)[number];
export const GROUP_ACTIONS = ['attach', 'detach', 'replace'] as const;
export type GroupAction = (typeof GROUP_ACTIONS)[number];

/** The fields of the dialog. Those of other types keep their values, so that a look at them loses nothing. */
export interface BulkValues {
  readonly type: BulkType;
  readonly direction: PriceDirection;
  readonly unit: 'percent' | 'amount';
  /** Null while a field is empty, NaN while its text is no number. */
  readonly percent: number | null;
  /** Minor units. */
  readonly amount: number | null;
  readonly price: number | null;
  readonly rounding: Rounding | null;
  readonly isVisible: boolean;
  readonly isInStock: boolean;
  readonly hasOwnTax: boolean;
  /** In percent. */
  readonly tax: number | null;
  readonly addedLabels: readonly MenuLabel[];
  readonly removedLabels: readonly MenuLabel[];
  readonly addedAllergens: readonly Allergen[];
  readonly removedAllergens: readonly Allergen[];
  readonly place: string | null;
  /** Null: always. */
  readonly schedule: string | null;
  readonly groupAction: GroupAction;
  readonly attached: string | null;
  readonly detached: string | null;
}

export const initialBulkValues = (type: BulkType): BulkValues => ({
  type,
  direction: 'raise',
  unit: 'percent',
  percent: null,
  amount: null,
  price: null,
  rounding: null,
  isVisible: false,
  isInStock: false,
  hasOwnTax: false,
  tax: null,
  addedLabels: [],
  removedLabels: [],
  addedAllergens: [],
  removedAllergens: [],
  place: null,
  schedule: null,
  groupAction: 'attach',
  attached: null,
  detached: null,
});

/** Limits of the fields, in percent. */
export const PERCENT_LIMITS = { raise: 1000, lower: 100, tax: 100 } as const;

/** How prices can be rounded where the currency has so many decimals. */
export const roundingsFor = (decimals: CurrencyDecimals): readonly Rounding[] => ROUNDINGS[decimals];

const isBetween = (value: number | null, min: number, max: number): value is number =>
  value !== null && value >= min && value <= max;

const inPpm = (percent: number): number => Math.round((percent * PPM) / 100);

/** The change that the fields describe; null while they are incomplete or would do nothing. */
export function toMenuChange(values: BulkValues, { itemIds, modifierIds }: BulkTarget): MenuChange | null {
  const items = { item_ids: [...itemIds] };
  const both = { ...items, modifier_ids: [...modifierIds] };
  switch (values.type) {
    case 'price': {
      const price = priceChange(values);
      return price && { type: 'price', ...both, ...price };
    }
    case 'visible':
      return { type: 'visible', is_visible: values.isVisible, ...both };
    case 'in_stock':
      return { type: 'in_stock', is_in_stock: values.isInStock, ...items };
    case 'tax': {
      if (!values.hasOwnTax) return { type: 'tax', tax_ppm: null, ...items };
      return isBetween(values.tax, 0, PERCENT_LIMITS.tax)
        ? { type: 'tax', tax_ppm: inPpm(values.tax), ...items }
        : null;
    }
    case 'labels':
      return namesChange('labels', values.addedLabels, values.removedLabels, items);
    case 'allergens':
      return namesChange('allergens', values.addedAllergens, values.removedAllergens, items);
    case 'move':
      return values.place === null ? null : { type: 'move', sub_category_id: values.place, ...items };
    case 'schedule':
      return { type: 'schedule', schedule_id: values.schedule, ...items };
    case 'groups':
      return groupsChange(values, items);
  }
}

function priceChange({ direction, unit, percent, amount, price, rounding }: BulkValues) {
  if (direction === 'to')
    return isBetween(price, 0, Number.MAX_SAFE_INTEGER)
      ? ({ mode: 'to', value: price, rounding: null } as const)
      : null;
  const sign = direction === 'raise' ? 1 : -1;
  if (unit === 'percent')
    return isBetween(percent, 0, PERCENT_LIMITS[direction]) && percent > 0
      ? ({ mode: 'percent', value: sign * inPpm(percent), rounding } as const)
      : null;
  return isBetween(amount, 1, Number.MAX_SAFE_INTEGER)
    ? ({ mode: 'amount', value: sign * amount, rounding } as const)
    : null;
}

interface Items {
  readonly item_ids: string[];
}

function namesChange(
  type: 'labels' | 'allergens',
  added: readonly string[],
  removed: readonly string[],
  items: Items,
): MenuChange | null {
  if (added.length + removed.length === 0) return null;
  return { type, add: [...added], remove: [...removed], ...items } as MenuChange;
}

function groupsChange({ groupAction, attached, detached }: BulkValues, items: Items): MenuChange | null {
  const attach_id = groupAction === 'detach' ? null : attached;
  const detach_id = groupAction === 'attach' ? null : detached;
  const isComplete =
    (groupAction === 'detach' || attach_id !== null) && (groupAction === 'attach' || detach_id !== null);
  return isComplete && attach_id !== detach_id ? { type: 'groups', attach_id, detach_id, ...items } : null;
}
