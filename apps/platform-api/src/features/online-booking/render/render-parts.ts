import type { StoreDate } from '@store-panel/domain/time/store-time';
import { storeDay } from '@store-panel/domain/time/store-time';

import { type BookingInput, type BookingTerms, phoneOf } from '#features/online-booking/booking-context.ts';
import type { BookingRequest } from '#features/online-booking/booking-request.ts';
import type { OfferedTimes } from '#features/online-booking/offered-times.ts';
import { type Markup, markup } from '#markup.ts';
import { defaultWords } from '#sites/page/default-words.ts';
import { renderDocument, renderPageLanguages } from '#sites/page/render-document.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

const NOTHING = markup``;

/** A page of booking: its heading over the store's name, then what it is about. `path` and `query` are its own. */
export async function renderBookingPage(
  input: BookingInput,
  {
    title,
    path,
    query,
    body,
  }: { readonly title: string; readonly path: string; readonly query?: string; readonly body: readonly Markup[] },
): Promise<string> {
  const { name } = await defaultWords(input.data, input.language);
  // In a frame the store's own page is around it.
  const store = input.frame === null ? markup`<a href="/" dir="auto">${name}</a>` : markup`<bdi>${name}</bdi>`;
  return renderDocument(input, title, [
    markup`<header class="hero"><div class="wide">
${renderPageLanguages(input, (code) => input.to(path, query, code))}
<h1>${title}</h1>
<p class="lead">${store}</p>
</div></header>
<main class="wide table book">${body}</main>`,
  ]);
}

/** How the store is called; nothing where its page shows no number. */
export function renderCall(input: SitePageInput): Markup {
  const phone = phoneOf(input);
  return phone === null ? NOTHING : markup`<p><a href="tel:${phone}">${input.text('contact.call')}</a></p>`;
}

/** The form that looks for times. */
export function renderRequest(
  { text, data, now, frame, suffix }: BookingInput,
  { request, terms, path }: { readonly request: BookingRequest; readonly terms: BookingTerms; readonly path: string },
): Markup {
  const { maxPersons, areas, lastDay } = terms;
  const today = storeDay(now, data.store.timezone);
  const persons = Array.from({ length: maxPersons }, (_, at) => at + 1);
  const option = (value: string | number, label: string | number, isPicked: boolean) =>
    markup`<option value="${value}"${isPicked ? markup` selected` : NOTHING}>${label}</option>`;
  const area =
    areas.length === 0
      ? NOTHING
      : markup`<label>${text('booking.area')}<select name="area">${option('', text('booking.anyArea'), request.area === null)}${areas.map(
          (name) => option(name, name, request.area === name),
        )}</select></label>`;
  return markup`<form class="wish" method="get" action="${path}${suffix}">${frame === null ? NOTHING : markup`<input type="hidden" name="embed" value="${frame}">`}
<label>${text('booking.guests')}<select name="persons">${persons.map((count) => option(count, count, count === request.persons))}</select></label>
<label>${text('booking.date')}<input type="date" name="date" value="${request.date}" min="${today}" max="${lastDay}" required></label>
${area}
<button>${text('booking.show')}</button></form>`;
}

/** Times of a day, each as `renderFree` shows one that can be had. */
export function renderTimes(
  input: SitePageInput,
  {
    date,
    offered,
    renderFree,
  }: {
    readonly date: StoreDate;
    readonly offered: OfferedTimes;
    readonly renderFree: (at: number, label: string) => Markup;
  },
): Markup {
  const { text, format } = input;
  const { times, none } = offered;
  const list =
    times.length === 0
      ? NOTHING
      : markup`<ul class="times">${times.map(({ at, isFree }) => {
          const label = format.time(at);
          return isFree
            ? markup`<li>${renderFree(at, label)}</li>`
            : markup`<li><span class="out"><s>${label}</s> <small>${text('booking.full')}</small></span></li>`;
        })}</ul>`;
  return markup`<h2>${format.date(date)}</h2>${none === null ? NOTHING : markup`<p role="status">${text(`booking.none.${none}`)}</p>`}${list}`;
}

/** Days that have free times, as links. */
export const renderOtherDays = (
  input: SitePageInput,
  days: readonly { readonly date: StoreDate; readonly at: number }[],
  pathOf: (date: StoreDate) => string,
): Markup =>
  days.length === 0
    ? NOTHING
    : markup`<h2>${input.text('booking.others')}</h2><ul class="times">${days.map(
        ({ date, at }) =>
          markup`<li><a href="${pathOf(date)}">${input.format.date(date)} <small>${input.format.time(at)}</small></a></li>`,
      )}</ul>`;

/** What a reservation is of, as a list. */
export function renderFacts(
  input: SitePageInput,
  {
    at,
    until,
    persons,
    area,
    code,
  }: {
    readonly at: number;
    /** The last arrival of who waits. */
    readonly until?: number | undefined;
    readonly persons: number;
    readonly area: string;
    readonly code?: string;
  },
): Markup {
  const { text, format, data } = input;
  const row = (term: string, words: string | number | Markup) => markup`<div><dt>${term}</dt><dd>${words}</dd></div>`;
  return markup`<dl class="facts">${[
    row(
      text('booking.when'),
      `${format.dateTime(at, data.store.timezone)}${until === undefined ? '' : `–${format.time(until)}`}`,
    ),
    row(text('booking.guests'), persons),
    ...(area === '' ? [] : [row(text('booking.area'), markup`<bdi>${area}</bdi>`)]),
    ...(code === undefined ? [] : [row(text('booking.number'), markup`<bdi dir="ltr">${code}</bdi>`)]),
  ]}</dl>`;
}
