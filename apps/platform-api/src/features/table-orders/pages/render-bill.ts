import { isCalledOff, ORDER_STATUS } from '@store-panel/domain/orders/status';
import type { TableBill } from '@store-panel/domain/table-orders/table-bill';
import type { TableCall } from '@store-panel/domain/table-orders/table-call';

import { GATEWAY_NAMES } from '@store-panel/domain/payments/gateways';

import { type Markup, markup } from '#markup.ts';
import type { BillPaying } from '#features/table-orders/bill-payments/open-bill.queries.ts';
import { noticeOf } from '#features/table-orders/pages/notices.ts';
import type { GuestOrder } from '#features/table-orders/pages/party-orders.queries.ts';
import type { ShownBasket } from '#features/table-orders/pages/priced-basket.ts';
import { renderDocument, renderNotice, renderPageLanguages } from '#sites/page/render-document.ts';
import { renderTabs } from '#features/table-orders/pages/render-tabs.ts';
import type { TablePageInput } from '#features/table-orders/pages/table-context.ts';
import type { PageKey } from '#sites/page/page-texts.ts';

export interface BillPage {
  readonly tableNumber: string;
  readonly basket: ShownBasket;
  readonly orders: readonly GuestOrder[];
  readonly bill: TableBill;
  readonly call: TableCall | null;
  readonly notice: string | null;
  /** Null where nothing can be paid by phone. */
  readonly paying: BillPaying | null;
}

/** Where an order stands, as a guest at a table says it. */
function stateKey({ order_status: status, awaits_payment_until: until, was_not_paid, is_own }: GuestOrder): PageKey {
  if (was_not_paid) return 'table.notPaidInTime';
  if (until !== null) return is_own ? 'table.state.unpaid' : 'table.state.unpaidOther';
  if (isCalledOff(status)) return 'table.state.off';
  if (status === ORDER_STATUS.completed) return 'table.state.served';
  if (status === ORDER_STATUS.ready) return 'table.state.ready';
  if (status === ORDER_STATUS.waiting) return 'table.state.waiting';
  return 'table.state.preparing';
}

/** What the party has ordered and still has to pay, and how it calls the staff. */
export function renderBill(input: TablePageInput, page: BillPage): Promise<string> {
  const { text, format, suffix } = input;
  const { tableNumber, basket, orders, bill, call } = page;
  const title = text('table.bill');
  // Below, it stays until they come.
  const notice = call === null || page.notice !== 'called' ? noticeOf(input, page.notice) : null;
  // What waits to be paid has not come to the store, whatever the form said.
  const waiting = orders.flatMap(({ is_own, awaits_payment_until: until }) =>
    is_own && until !== null && until.getTime() > input.now ? until : [],
  );
  const payFirst =
    waiting.length === 0
      ? null
      : text('table.payFirst', { time: format.time(Math.min(...waiting.map((until) => until.getTime()))) });
  const row = (key: PageKey, amount: number) => markup`<dt>${text(key)}</dt><dd>${format.money(amount)}</dd>`;
  const button = (kind: TableCall, key: PageKey) =>
    markup`<button class="quiet" name="call" value="${kind}">${text(key)}</button>`;
  return renderDocument(input, title, [
    markup`<header class="hero"><div class="wide">
${renderPageLanguages(input, (code) => `/t/bill/${code}`)}
<h1>${title}</h1><p class="lead" dir="auto">${text('table.title', { number: tableNumber })}</p>
</div></header>
${renderTabs(input, 'bill', basket)}
<main class="wide table slip">${renderNotice(payFirst, true)}${
      payFirst !== null && page.notice === 'sent'
        ? markup``
        : renderNotice(notice?.words ?? null, notice?.isGood ?? true)
    }
${orders.length === 0 ? markup`<p>${text('table.noOrders')}</p>` : markup`<ul class="lines">${orders.map((order) => renderOrder(input, order))}</ul>`}
<dl>${row('table.total', bill.total)}${bill.paid > 0 ? row('table.paid', bill.paid) : markup``}${
      bill.deposit > 0 ? row('table.deposit', bill.deposit) : markup``
    }${row('table.open', bill.open)}</dl>
${bill.open > 0 ? renderPaying(input, page.paying) : bill.total > 0 ? markup`<p>${text('table.allPaid')}</p>` : markup``}
${
  call === 'staff' || call === 'bill'
    ? markup`<p class="notice good">${text('table.notice.called')}</p>`
    : markup`<form class="acts call" method="post" action="/t/bill${suffix}">${[button('staff', 'table.callStaff'), ...(bill.open > 0 ? [button('bill', 'table.askBill')] : [])]}</form>`
}
<p><a href="/t/bill${suffix}">${text('table.lookAgain')}</a></p></main>`,
  ]);
}

function renderOrder({ text, format }: TablePageInput, order: GuestOrder): Markup {
  const { unique_id: number, created_at, lines, order_status: status, total, customer_name: name, is_own } = order;
  const items = lines.map(({ quantity, name: item }) => (quantity > 1 ? `${quantity} × ${item}` : item));
  return markup`<li class="item${isCalledOff(status) ? ' out' : ''}"><div><h2 class="name"><bdi>#${number}</bdi> · <bdi>${format.time(created_at.getTime())}</bdi>${
    is_own ? markup`` : markup` · <bdi>${name}</bdi>`
  }</h2><p dir="auto">${format.list(items)}</p><div class="price"><span>${format.money(total)}</span><span class="tag ${
    status === ORDER_STATUS.waiting || isCalledOff(status) ? 'soft' : 'good'
  }">${text(stateKey(order))}</span></div></div></li>`;
}

/** How what is open is paid: on this phone, and always with the staff. */
function renderPaying({ text, format, suffix }: TablePageInput, paying: BillPaying | null): Markup {
  const here = markup`<p>${text('table.payHere')}</p>`;
  if (paying === null) return here;
  const { gateways, shares, own, others } = paying;
  const hereToo = markup`<p>${text('table.payHereToo')}</p>`;
  const line = ({ amount, until }: { readonly amount: number; readonly until: number }) =>
    markup`<p>${text('table.beingPaid', { total: format.money(amount), time: format.time(until) })}</p>`;
  const reserved = others.map(line);
  const button = (share: 'own' | 'all', key: PageKey) =>
    gateways.flatMap((gateway) => {
      // The way to this page is above.
      if (own?.gateway === gateway && own.amount === shares[share]) return [];
      const words = text(key, { total: format.money(shares[share]) });
      const label = gateways.length > 1 ? `${words} · ${GATEWAY_NAMES[gateway]}` : words;
      const isFirst = own === null && (share === 'own' || shares.own === 0 || shares.own === shares.all);
      return [
        markup`<button${isFirst ? markup`` : markup` class="quiet"`} name="pay" value="${share}.${gateway}">${label}</button>`,
      ];
    });
  const buttons = [
    ...(shares.own > 0 && shares.own < shares.all ? button('own', 'table.payOwn') : []),
    ...(shares.all > 0 ? button('all', others.length > 0 ? 'table.payRest' : 'table.payAll') : []),
  ];
  const form = markup`<form class="acts" method="post" action="/t/bill${suffix}">${buttons}</form>`;
  const going = own
    ? markup`${line(own)}<p><a class="go" href="${own.url}">${text('table.goToPayment')}</a></p>`
    : markup``;
  return markup`${going}${reserved}${buttons.length > 0 ? form : markup``}${hereToo}`;
}
