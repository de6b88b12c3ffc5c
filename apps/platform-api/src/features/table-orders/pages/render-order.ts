import { groupsOf, withoutSoldOut } from '@store-panel/domain/menu/choices';
import type { ModifierGroup } from '@store-panel/domain/menu/menu';
import { BASKET_LIMITS } from '@store-panel/domain/table-orders/guest-basket';
import { randomBytes } from 'node:crypto';

import { type Markup, markup } from '#markup.ts';
import { closedWords, noticeOf } from '#features/table-orders/pages/notices.ts';
import type { ShownBasket } from '#features/table-orders/pages/priced-basket.ts';
import { renderDocument, renderNotice, renderPageLanguages } from '#sites/page/render-document.ts';
import { renderTabs } from '#features/table-orders/pages/render-tabs.ts';
import type { TablePageInput } from '#features/table-orders/pages/table-context.ts';
import { type PageItem, pageMenu } from '#sites/page/page-menu.ts';
import { pageState } from '#sites/page/page-state.ts';
import { renderJumps, renderMenu } from '#sites/page/render-menu.ts';
import { renderState } from '#sites/page/render-state.ts';

/** A form of an item that was sent with something wrong, as it was filled in. */
export interface RefusedForm {
  readonly itemId: string;
  readonly form: URLSearchParams;
}

export interface OrderPage {
  readonly tableNumber: string;
  readonly basket: ShownBasket;
  readonly notice: string | null;
  readonly refused: RefusedForm | null;
}

/** The menu with a form at each item that can be had. */
export function renderOrder(input: TablePageInput, page: OrderPage): Promise<string> {
  const { data, texts, text, format, now } = input;
  const { timezone: zone } = data.store;
  const sections = pageMenu(data, texts);
  const title = text('table.title', { number: page.tableNumber });
  const notice = noticeOf(input, page.notice);
  const state = pageState(data, now);
  const closed = closedWords(input);
  // Names the forms of this page: one that is sent twice counts once.
  const token = randomBytes(6).toString('base64url');
  return renderDocument(input, title, [
    markup`<a class="skip" href="#menu">${text('skip')}</a>
<header class="hero"><div class="wide">
${renderPageLanguages(input, (code) => `/t/order/${code}`)}
<h1 dir="auto">${title}</h1>
${renderState(state, { now, zone, text, format })}
</div></header>
${renderTabs(input, 'order', page.basket)}
${sections.length > 1 ? renderJumps(sections, text('menu.title')) : markup``}
<main class="wide table">${renderNotice(closed, false)}${renderNotice(notice?.words ?? null, notice?.isGood ?? true)}<div class="menu" id="menu" tabindex="-1">
${renderMenu(sections, {
  text,
  format,
  now,
  zone,
  showsPictures: data.settings.shows_pictures,
  // While it takes no orders, its menu can be read.
  renderAction: (item) =>
    closed === null
      ? renderForm(input, item, token, page.refused?.itemId === item.id ? page.refused.form : null)
      : markup``,
})}
</div></main>`,
  ]);
}

const itemAnchor = (id: string): string => `i-${id.slice(-12)}`;

function renderForm(input: TablePageInput, item: PageItem, token: string, refused: URLSearchParams | null): Markup {
  if (item.isSoldOut || item.offSchedule) return markup``;
  const { data, text, suffix } = input;
  const own = data.menu.items.find(({ item_id: id }) => id === item.id);
  const groups = own ? groupsOf(data.menu, own) : [];
  const { min, max } = BASKET_LIMITS.quantity;
  return markup`<details class="add" id="${itemAnchor(item.id)}"${refused ? markup` open` : markup``}><summary>${text('table.pick')}<span class="vh"> ${item.name}</span></summary>
<form method="post" action="/t/order${suffix}"><input type="hidden" name="item" value="${item.id}"><input type="hidden" name="page" value="${token}">
${refused ? renderNotice(text('table.notice.choices'), false) : markup``}
${groups.map((group) => renderGroup(input, group, refused))}
<label>${text('table.note')}<input name="note" maxlength="${BASKET_LIMITS.noteLength}" value="${refused?.get('note') ?? ''}" dir="auto"></label>
<label>${text('table.quantity')}<input type="number" name="quantity" min="${min}" max="${max}" value="${refused?.get('quantity') ?? '1'}" required></label>
<button>${text('table.add')}<span class="vh"> ${item.name}</span></button></form></details>`;
}

/** How many of a group a guest takes, in words. */
function rangeWords(
  { text }: TablePageInput,
  { min, max, modifiers, allows_quantity: canRepeat }: ModifierGroup,
): string {
  const allowed = canRepeat ? max : Math.min(max, modifiers.length);
  if (min === allowed) return text('table.choose.exactly', { items: String(min) });
  if (min > 0) return text('table.choose.range', { min: String(min), max: String(allowed) });
  return text('table.choose.upTo', { max: String(allowed) });
}

function renderGroup(input: TablePageInput, group: ModifierGroup, refused: URLSearchParams | null): Markup {
  const { texts, text, format } = input;
  const { soldOutIds } = input.data.sales;
  const { modifier_group_id: id, modifiers, min, max, allows_quantity: canRepeat } = group;
  const isOne = min === 1 && max === 1 && !canRepeat;
  const options = modifiers.map((modifier) => {
    const { modifier_id: own, price, is_default: isDefault } = modifier;
    const words = texts.of(modifier.name, `modifier.${own}.name`);
    const cost = price > 0 ? markup` <span>+${format.money(price)}</span>` : markup``;
    const name = `m.${own}`;
    if (soldOutIds.has(own))
      return markup`<label class="pick out"><input type="${isOne ? 'radio' : 'checkbox'}" disabled><span dir="auto">${words}</span> <span class="tag">${text('menu.soldOut')}</span></label>`;
    if (canRepeat) {
      const value = refused ? (refused.get(name) ?? '0') : isDefault ? '1' : '0';
      return markup`<label class="count"><span dir="auto">${words}</span>${price > 0 ? cost : markup`<span></span>`}<input type="number" name="${name}" min="0" max="${max}" value="${value}"></label>`;
    }
    const isOn = refused ? (isOne ? refused.get(`g.${id}`) === own : refused.has(name)) : isDefault;
    const checked = isOn ? markup` checked` : markup``;
    return isOne
      ? markup`<label class="pick"><input type="radio" name="${`g.${id}`}" value="${own}" required${checked}><span dir="auto">${words}</span>${cost}</label>`
      : markup`<label class="pick"><input type="checkbox" name="${name}" value="1"${checked}><span dir="auto">${words}</span>${cost}</label>`;
  });
  const title = texts.of(group.name, `modifier_group.${id}.name`);
  return markup`<fieldset><legend><span dir="auto">${title}</span> <small>${rangeWords(input, withoutSoldOut(group, soldOutIds))}</small></legend>${options}</fieldset>`;
}
