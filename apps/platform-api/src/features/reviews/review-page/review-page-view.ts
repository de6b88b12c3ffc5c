import { type Language, LANGUAGES, localizedText } from '@store-panel/domain/geo/languages';
import { formattedId, ORDER_ID_PREFIX } from '@store-panel/domain/ids/formatted-id';
import type { ReviewTag } from '@store-panel/domain/reviews/review-rules';
import { loadReviewTexts } from '@store-panel/locales/load-list-texts';

import type { ReviewedOrder } from '#features/reviews/review-page/reviewed-order.queries.ts';
import { type Markup, markup } from '#markup.ts';
import { sanitizeName } from '#messages/display-text.ts';
import { type MessageText, messageTexts } from '#messages/message-texts.ts';

/** What a page of a review is written with. */
export interface ReviewPageView {
  readonly language: Language;
  readonly text: MessageText;
  readonly tagText: (tag: ReviewTag) => string;
  readonly storeName: string;
  readonly day: (at: Date) => string;
  /** The address of a form or a page of the order, in the language that was picked. */
  readonly to: (part?: string, notice?: string) => string;
}

/** @param path of the order's page @param picked the language that an address names */
export async function reviewPageView(
  order: ReviewedOrder,
  { language, path, picked }: { readonly language: Language; readonly path: string; readonly picked: boolean },
): Promise<ReviewPageView> {
  const text = await messageTexts(language.code);
  const { reviews } = await loadReviewTexts(language.code);
  const days = new Intl.DateTimeFormat(language.code, {
    numberingSystem: 'latn',
    calendar: 'gregory',
    timeZone: order.timezone,
    dateStyle: 'long',
  });
  return {
    language,
    text,
    tagText: (tag) => reviews.tag[tag],
    storeName: sanitizeName(localizedText(order.storeNames, language.code)),
    day: (at) => days.format(at),
    to(part = '', notice) {
      const query = [...(notice === undefined ? [] : [`m=${notice}`]), ...(picked ? [`lang=${language.code}`] : [])];
      return `${path}${part}${query.length === 0 ? '' : `?${query.join('&')}`}`;
    },
  };
}

/** Which order it is. */
export function renderOrder({ text, day }: ReviewPageView, { number, completedAt, lines }: ReviewedOrder): Markup {
  const names = lines.slice(0, SHOWN_LINES).map(({ name, quantity }) => `${quantity} × ${sanitizeName(name)}`);
  const id = formattedId(ORDER_ID_PREFIX, number);
  const words =
    completedAt === null
      ? text('reviewPage.order', { number: id })
      : text('reviewPage.completed', { number: id, day: day(completedAt) });
  return markup`<p class="facts">${words}<br><bdi>${names.join(' · ')}${lines.length > SHOWN_LINES ? ' …' : ''}</bdi></p>`;
}

const SHOWN_LINES = 4;

/** The page in every language. */
export const renderLanguages = ({ language, text }: ReviewPageView, path: string): Markup =>
  markup`<nav class="langs" aria-label="${text('reviewPage.languages')}">${LANGUAGES.map(
    ({ code, direction, label }) =>
      markup`<a href="${path}?lang=${code}" lang="${code}" hreflang="${code}" dir="${direction}"${code === language.code ? markup` aria-current="page"` : markup``}>${label}</a>`,
  )}</nav>`;

/** Filled and empty stars, with their number as words. */
export const renderStars = ({ text }: ReviewPageView, rating: number): Markup =>
  markup`<span class="shown" role="img" aria-label="${text('reviewPage.stars', { count: rating })}">${'★'.repeat(rating)}${'☆'.repeat(STARS - rating)}</span>`;

const STARS = 5;
