import { type Markup, markup } from '#markup.ts';
import type { ShownBasket } from '#features/table-orders/pages/priced-basket.ts';
import type { TablePageInput } from '#features/table-orders/pages/table-context.ts';

export const TABLE_TABS = ['order', 'basket', 'bill'] as const;
export type TableTab = (typeof TABLE_TABS)[number];

/** Leads between the pages of a phone that has joined a table; the basket says what is in it. */
export function renderTabs(
  { text, format, suffix }: TablePageInput,
  present: TableTab,
  { count, totals }: Pick<ShownBasket, 'count' | 'totals'>,
): Markup {
  const words = {
    order: text('menu.title'),
    basket: count === 0 ? text('table.basket') : text('table.basketOf', { total: format.money(totals?.total ?? 0) }),
    bill: text('table.bill'),
  };
  return markup`<nav class="tabs" aria-label="${text('table.pages')}"><ul class="wide">${TABLE_TABS.map(
    (tab) =>
      markup`<li><a href="/t/${tab}${suffix}"${tab === present ? markup` aria-current="page"` : markup``}>${words[tab]}</a></li>`,
  )}</ul></nav>`;
}
