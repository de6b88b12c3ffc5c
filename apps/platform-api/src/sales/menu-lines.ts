import type { OrderLine } from '@store-panel/contract/endpoints/orders/order-fields';
import {
  choiceProblem,
  type ChoiceProblem,
  type SelectedModifier,
  type MenuLine,
  menuLine,
} from '@store-panel/domain/menu/choices';
import { type LanguageCode, languageAt } from '@store-panel/domain/geo/languages';
import { sql } from 'kysely';
import type { Static } from 'typebox';

import { ApiError } from '#access/api-error.ts';
import { readingOf, readTogether, requireRow } from '#db/reading/read-together.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { type Menu, menuReading } from '#sales/menu.queries.ts';
import { type SalesNow, salesReading } from '#sales/selling.queries.ts';

export type Line = Static<typeof OrderLine>;

const UNAVAILABLE = new Set<ChoiceProblem['problem']>(['out_of_stock', 'sold_out']);

/** The part of a store's menu that is needed to name, price and tax lines. */
export interface LineMenu {
  readonly menu: Menu | null;
  /** Items and modifiers that cannot be ordered now. */
  readonly soldOutIds: ReadonlySet<string>;
  /** The language of the store's users. */
  readonly language: LanguageCode;
  readonly taxesByItem: boolean;
}

/** The store of a menu. */
interface MenuStore {
  readonly lang: number;
  readonly is_use_item_tax: boolean;
}

/** Reads the part of the menu for these items. */
export async function readLineMenu(db: QueryExecutor, storeId: string, itemIds: readonly string[]): Promise<LineMenu> {
  const { store, menu, sales } = await readTogether(db, {
    store: readingOf(sql<MenuStore>`select lang, is_use_item_tax from stores where id = ${storeId}`, requireRow),
    menu: menuReading(storeId, { itemIds }),
    sales: salesReading(storeId),
  });
  return lineMenuOf(store, menu, sales);
}

/** The same part, of what has been read with the rest of an order. */
export const lineMenuOf = (
  { lang, is_use_item_tax: taxesByItem }: MenuStore,
  { menu }: { readonly menu: Menu | null },
  { soldOutIds }: Pick<SalesNow, 'soldOutIds'>,
): LineMenu => ({
  menu,
  soldOutIds,
  language: languageAt(lang),
  taxesByItem,
});

/** The items of lines, each once. */
export const itemIdsOf = (lines: readonly { readonly item_id?: string | undefined }[]): readonly string[] => [
  ...new Set(lines.flatMap(({ item_id: id }) => id ?? [])),
];

interface MenuSelection {
  readonly item_id: string;
  readonly quantity: number;
  readonly note: string;
}

/** A selection priced by the menu; `line` is null if the menu cannot price it. */
export type PricedPick =
  | { readonly line: null; readonly problem: { readonly problem: 'not_on_menu' } | ChoiceProblem }
  | { readonly line: Line; readonly problem: ChoiceProblem | null };

/** Names, prices and taxes an item with its modifiers, and returns the problem that prevents ordering it. */
export function pricePick(
  { menu, soldOutIds, language, taxesByItem }: LineMenu,
  { item_id: id, quantity, note }: MenuSelection,
  selected: readonly SelectedModifier[],
): PricedPick {
  const item = menu?.items.find(({ item_id }) => item_id === id);
  if (!menu || !item) return { line: null, problem: { problem: 'not_on_menu' } };
  const problem = choiceProblem(menu, item, selected, soldOutIds);
  if (problem?.problem === 'unknown_modifier' || problem?.problem === 'modifier_twice') return { line: null, problem };
  const { options, allergens, ...named }: MenuLine = menuLine(menu, item, selected, language);
  const line = {
    ...named,
    options: [...options],
    quantity,
    note,
    ...(allergens && { allergens: [...allergens] }),
    sub_category_id: item.sub_category_id,
    ...(taxesByItem && item.tax_ppm !== null && { tax_ppm: item.tax_ppm }),
  };
  return { line, problem };
}

/**
 * Returns the lines as named, priced and taxed by the store's menu; lines without a menu item are unchanged.
 * @param path path of the lines in the body
 * @throws ApiError as {@link priceLinesByMenu}
 */
export async function menuLines(
  db: QueryExecutor,
  storeId: string,
  lines: readonly Line[],
  path: string,
): Promise<readonly Line[]> {
  return priceLinesByMenu(await readLineMenu(db, storeId, itemIdsOf(lines)), lines, path);
}

/**
 * The same with the part of the menu that has been read. A caller that takes the order had locked the store's counters
 * before that, or the last item could be sold twice.
 * @throws ApiError itemNotAvailable for items sold out or not on the menu; validationFailed for modifiers out of range;
 * orderFailed for a price that is not the menu's
 */
export function priceLinesByMenu(menu: LineMenu, lines: readonly Line[], path: string): readonly Line[] {
  return lines.map(({ tax_ppm: _own, sub_category_id: _place, ...line }, at): Line => {
    const { item_id: id } = line;
    if (id === undefined) return line;
    const linePath = `${path}.${at}`;
    const selected = line.options.map(({ modifier_id, quantity }) => ({ modifier_id: modifier_id ?? '', quantity }));
    const { line: priced, problem } = pricePick(menu, { ...line, item_id: id }, selected);
    if (problem?.problem === 'not_on_menu') throw lineError('itemNotAvailable', linePath, 'is not on the menu');
    if (problem)
      throw lineError(
        UNAVAILABLE.has(problem.problem) ? 'itemNotAvailable' : 'validationFailed',
        linePath,
        describeProblem(problem),
      );
    if (!priced || !isPriceOf(priced, line)) throw lineError('orderFailed', linePath, 'is not priced as on the menu');
    return priced;
  });
}

function isPriceOf(priced: Line, sent: Line): boolean {
  if (priced.unit_price !== sent.unit_price) return false;
  return sent.options.every(
    ({ modifier_id: id, price }) => priced.options.find(({ modifier_id }) => modifier_id === id)?.price === price,
  );
}

/** For developers of channels; users see a text for the code. */
function describeProblem(choice: ChoiceProblem): string {
  if (choice.problem === 'sold_out' && choice.modifier) return `sold out: the modifier ${choice.modifier.modifier_id}`;
  if (!('group' in choice)) return choice.problem.replaceAll('_', ' ');
  const { group, problem } = choice;
  const { min, max, modifier_group_id: id } = group;
  return `${problem.replaceAll('_', ' ')} of the modifier group ${id}: from ${min} to ${max}`;
}

const lineError = (name: 'itemNotAvailable' | 'validationFailed' | 'orderFailed', path: string, problem: string) =>
  new ApiError(name, { fields: [{ path, problem }] });
