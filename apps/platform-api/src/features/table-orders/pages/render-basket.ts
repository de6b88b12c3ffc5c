import { BASKET_LIMITS } from '@store-panel/domain/table-orders/guest-basket';
import { randomUUID } from 'node:crypto';

import { type Markup, markup } from '#markup.ts';
import { closedWords } from '#features/table-orders/pages/notices.ts';
import type { ShownBasket, ShownLine } from '#features/table-orders/pages/priced-basket.ts';
import { renderDocument, renderNotice, renderPageLanguages } from '#sites/page/render-document.ts';
import { renderTabs } from '#features/table-orders/pages/render-tabs.ts';
import type { TablePageInput } from '#features/table-orders/pages/table-context.ts';

export interface BasketPage {
  readonly tableNumber: string;
  readonly basket: ShownBasket;
  readonly name: string;
  /** The order comes to the store once it is paid. */
  readonly isPayFirst: boolean;
  readonly notice: { readonly words: string; readonly isGood: boolean } | null;
}

/** What a phone is about to order, with the sum that it sends along. */
export function renderBasket(
  input: TablePageInput,
  { tableNumber, basket, name, isPayFirst, notice }: BasketPage,
): Promise<string> {
  const { text, format, suffix } = input;
  const { totals, isComplete } = basket;
  const title = text('table.basket');
  const closed = closedWords(input);
  const sums =
    totals === null
      ? markup``
      : markup`<dl>${
          totals.is_tax_included || totals.tax === 0
            ? markup``
            : markup`<dt>${text('table.tax')}</dt><dd>${format.money(totals.tax)}</dd>`
        }<dt>${text('table.total')}</dt><dd>${format.money(totals.total)}</dd></dl>`;
  const send =
    totals === null || !isComplete || closed !== null
      ? markup``
      : markup`<form class="send" method="post" action="/t/basket${suffix}"><input type="hidden" name="reference" value="${randomUUID()}"><input type="hidden" name="total" value="${totals.total}">
<label>${text('table.name')}<input name="name" maxlength="${BASKET_LIMITS.nameLength}" value="${name}" autocomplete="given-name" dir="auto"></label>
${isPayFirst ? markup`<p>${text('table.paysFirst')}</p>` : markup``}<button>${text(isPayFirst ? 'table.sendAndPay' : 'table.send', { total: format.money(totals.total) })}</button></form>`;
  return renderDocument(input, title, [
    markup`<header class="hero"><div class="wide">
${renderPageLanguages(input, (code) => `/t/basket/${code}`)}
<h1>${title}</h1><p class="lead" dir="auto">${text('table.title', { number: tableNumber })}</p>
</div></header>
${renderTabs(input, 'basket', basket)}
<main class="wide table slip">${renderNotice(closed, false)}${closed !== null && notice?.isGood === false ? markup`` : renderNotice(notice?.words ?? null, notice?.isGood ?? true)}
${basket.lines.length === 0 ? markup`<p>${text('table.notice.empty')}</p><p><a href="/t/order${suffix}">${text('table.toMenu')}</a></p>` : markup`<ul class="lines">${basket.lines.map((line) => renderLine(input, line))}</ul>`}
${sums}${send}</main>`,
  ]);
}

function renderLine({ text, format, suffix }: TablePageInput, line: ShownLine): Markup {
  const { id, name, options, note, quantity, amount, isGone } = line;
  return markup`<li class="item${isGone ? ' out' : ''}"><div><h2 class="name" dir="auto">${name}</h2>${
    options.length === 0 ? markup`` : markup`<p dir="auto">${format.list(options)}</p>`
  }${note === '' ? markup`` : markup`<p dir="auto">${note}</p>`}<div class="price"><span>${format.money(amount)}</span>${
    isGone ? markup`<span class="tag">${text('menu.soldOut')}</span>` : markup``
  }</div></div>
<form method="post" action="/t/basket${suffix}"><input type="hidden" name="line" value="${id}">
<label>${text('table.quantity')}<span class="vh"> ${name}</span><input type="number" name="quantity" min="0" max="${BASKET_LIMITS.quantity.max}" value="${quantity}" required></label>
<button>${text('table.change')}<span class="vh"> ${name}</span></button><button class="quiet" name="remove" value="1" formnovalidate>${text('table.remove')}<span class="vh"> ${name}</span></button></form></li>`;
}
