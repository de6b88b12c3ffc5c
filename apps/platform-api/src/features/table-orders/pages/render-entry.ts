import { tableAccess } from '@store-panel/domain/table-orders/table-access';

import { type Markup, markup } from '#markup.ts';
import type { TableState } from '#features/table-orders/guests/table-state.queries.ts';
import { noticeOf } from '#features/table-orders/pages/notices.ts';
import { renderDocument, renderNotice, renderPageLanguages } from '#sites/page/render-document.ts';
import type { TablePageInput } from '#features/table-orders/pages/table-context.ts';
import { pageMenu } from '#sites/page/page-menu.ts';
import { pageState } from '#sites/page/page-state.ts';
import { renderJumps, renderMenu } from '#sites/page/render-menu.ts';
import { renderState } from '#sites/page/render-state.ts';

export interface EntryPage {
  readonly tableNumber: string;
  /** What its forms name the table by: the scanned link, or the code that was typed. */
  readonly entry: string;
  /** Where this page is in a language of the store. */
  readonly pathIn: (language: string) => string;
  readonly state: TableState;
  readonly notice: string | null;
}

/** The menu at a table for a phone that is of no party yet, and how it comes to order. */
export async function renderEntry(input: TablePageInput, page: EntryPage): Promise<string> {
  const { data, texts, text, format, now } = input;
  const { timezone: zone } = data.store;
  const sections = pageMenu(data, texts);
  const title = text('table.title', { number: page.tableNumber });
  const notice = noticeOf(input, page.notice);
  return renderDocument(input, title, [
    markup`<a class="skip" href="#menu">${text('skip')}</a>
<header class="hero"><div class="wide">
${renderPageLanguages(input, page.pathIn)}
<h1 dir="auto">${title}</h1>
${renderState(pageState(data, now), { now, zone, text, format })}
${renderAccess(input, page)}
</div></header>
${sections.length > 1 ? renderJumps(sections, text('menu.title')) : markup``}
<main class="wide table">${renderNotice(notice?.words ?? null, notice?.isGood ?? true)}<div class="menu" id="menu" tabindex="-1">
${renderMenu(sections, { text, format, now, zone, showsPictures: data.settings.shows_pictures })}
</div></main>`,
  ]);
}

/** How a phone comes to order at the table as it stands. */
function renderAccess({ text, format, now, suffix }: TablePageInput, { state, entry }: EntryPage): Markup {
  const { party, orders, nextAt } = state;
  const button = (answer: string, label: string) => markup`<button name="answer" value="${answer}">${label}</button>`;
  const form = (buttons: readonly Markup[]) =>
    markup`<form class="acts" method="post" action="/t/join${suffix}"><input type="hidden" name="table" value="${entry}">${buttons}</form>`;
  const words = (line: string) => markup`<p class="lead">${line}</p>`;
  switch (tableAccess({ orders, isTaken: party !== null, isOfParty: false, nextAt }, now)) {
    case 'question':
      return markup`${words(text('table.question', { time: format.time(party?.seatedAt ?? now) }))}${form([
        button('with', text('table.with')),
        button('new', text('table.new')),
      ])}`;
    case 'ask_staff':
      return words(text('table.askStaff'));
    case 'reserved':
      return words(text('table.reserved', { time: format.time(nextAt ?? now) }));
    case 'order':
      return markup`${words(text('table.lead'))}${form([button('order', text('table.start'))])}`;
    case 'menu':
      return words(text('table.text'));
  }
}

/** Takes the code that is printed below a QR code. `isUnknown`: the one that was typed is none. */
export function renderCodeForm(input: TablePageInput, { isUnknown }: { readonly isUnknown: boolean }): Promise<string> {
  const { text } = input;
  const problem = isUnknown ? markup`<p id="problem" class="tag">${text('table.unknown')}</p>` : markup``;
  return renderDocument(input, text('table.enter'), [
    markup`<main class="wide gone">${renderPageLanguages(input, (code) => `/t?lang=${code}`)}<h1>${text('table.enter')}</h1>${problem}
<form class="code" method="get" action="/t">${input.suffix === '' ? markup`` : markup`<input type="hidden" name="lang" value="${input.language.code}">`}<label for="code">${text('table.code')}</label>
<input id="code" name="code" required maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" dir="ltr"${
      isUnknown ? markup` aria-invalid="true" aria-describedby="problem"` : markup``
    }>
<button>${text('table.show')}</button></form></main>`,
  ]);
}

/** A printed code that is out of date, or none of ours: both look the same. */
export const renderOldCode = (input: TablePageInput): Promise<string> =>
  renderDocument(input, input.text('table.oldTitle'), [
    markup`<main class="wide gone"><h1>${input.text('table.oldTitle')}</h1><p>${input.text('table.oldText')}</p></main>`,
  ]);

/** The party of the phone has left. */
export const renderClosed = (
  input: TablePageInput,
  { isPaid = false }: { readonly isPaid?: boolean } = {},
): Promise<string> =>
  renderDocument(input, input.text('table.closedTitle'), [
    markup`<main class="wide gone"><h1>${input.text('table.closedTitle')}</h1>${
      isPaid ? markup`<p>${input.text('table.allPaid')}</p>` : markup``
    }<p>${input.text('table.closedText')}</p></main>`,
  ]);
