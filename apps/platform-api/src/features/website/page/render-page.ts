import { resizedPicturePath } from '@store-panel/domain/menu/pictures';
import { storeDay } from '@store-panel/domain/time/store-time';
import type { ScriptPlace } from '@store-panel/domain/website/script-pages';

import { type Markup, markup } from '#markup.ts';
import { type ContentLanguage, contentTexts } from '#sites/store-languages.queries.ts';
import { restaurantJsonLd } from '#features/website/page/json-ld.ts';
import type { PageData } from '#sites/page/page-data.queries.ts';
import { pageFormat } from '#sites/page/page-format.ts';
import { renderHead } from '#features/website/page/render-head.ts';
import { pageMenu } from '#sites/page/page-menu.ts';
import { defaultWords } from '#sites/page/default-words.ts';
import { renderJumps, renderMenu } from '#sites/page/render-menu.ts';
import { renderSide } from '#features/website/page/render-side.ts';
import { pageState } from '#sites/page/page-state.ts';
import { pageTexts } from '#sites/page/page-texts.ts';
import { renderState } from '#sites/page/render-state.ts';
import { SITE_STYLE } from '#sites/page/page-style.ts';

export interface PageInput {
  readonly data: PageData;
  readonly language: ContentLanguage;
  /** Address of the site without a slash at its end. */
  readonly siteUrl: string;
  /** The visitor agreed to the script pages that ask for it. */
  readonly hasConsent: boolean;
  /** Nothing in it leads anywhere: it is shown in a frame of the panel. */
  readonly isPreview: boolean;
  readonly now: number;
}

/** The path of a page in a language; the base language is at the root. */
const pagePath = (language: ContentLanguage, base: ContentLanguage): string =>
  language.code === base.code ? '/' : `/${language.code}`;

/** A phone number as links have it. */
const phoneOf = ({ country_phone_code: code, phone }: PageData['store']) => (phone === '' ? null : `${code}${phone}`);

const NOTHING = markup``;
/** Pictures of dishes beside the name, on wide screens. */
const PLATES = 3;

/** Renders a store's page. Everything that the store wrote is escaped; there is no script in it. */
export async function renderPage(input: PageInput): Promise<string> {
  const { data, language, siteUrl, hasConsent, isPreview, now } = input;
  const { store, settings, languages, scripts, calendar } = data;
  const [base] = languages.languages;
  const text = await pageTexts(language, base);
  const texts = contentTexts(language, languages);
  const { currency, timezone: zone } = store;
  const format = pageFormat({ language: language.code, base: base.code, currency, zone, text });
  const words = await defaultWords(data, language);
  const title = texts.of(settings.titles, 'website.title') || words.title;
  const description = texts.of(settings.descriptions, 'website.description') || words.description;
  const sections = pageMenu(data, texts);
  const phone = settings.shows_phone ? phoneOf(store) : null;
  const address = settings.shows_address ? store.address : '';
  const location =
    settings.shows_address && store.latitude !== null && store.longitude !== null
      ? { latitude: store.latitude, longitude: store.longitude }
      : null;
  const today = storeDay(now, zone);
  const path = pagePath(language, base);
  const socialImage =
    store.image_id === null
      ? null
      : siteUrl + resizedPicturePath({ width: 1024, height: 512, format: 'jpeg', image: store.image_id });
  const icon =
    store.image_id === null
      ? null
      : resizedPicturePath({ width: 64, height: 64, format: 'webp', image: store.image_id });
  const bookPath = language.code === base.code ? '/book' : `/book/${language.code}`;
  const jsonLd = restaurantJsonLd({
    name: words.name,
    description,
    url: siteUrl + path,
    imageUrl: socialImage,
    phone,
    address: address === '' ? null : { street: address, city: store.city, country: store.country_code },
    location,
    currency,
    rating: store.price_rating,
    socialUrls: settings.social_urls,
    openingHours: calendar.openingHours,
    today,
    language: language.code,
    sections,
    bookingUrl: data.takesReservations ? siteUrl + bookPath : null,
  });
  const framed = (place: ScriptPlace): readonly Markup[] =>
    scripts
      .filter((script) => script.place === place && (hasConsent || !script.needs_consent || isPreview))
      .map(({ id, name, height }) =>
        isPreview
          ? markup`<p class="script ask">${text('script.preview', { name })}</p>`
          : markup`<div class="script"><iframe src="/embed/${id}" title="${name}" height="${height}" loading="lazy" sandbox="allow-scripts allow-forms allow-popups" referrerpolicy="no-referrer"></iframe></div>`,
      );
  const asksConsent = !isPreview && scripts.some(({ needs_consent }) => needs_consent);
  const state = renderState(pageState(data, now), { now, zone, text, format });
  const routeUrl =
    location === null
      ? null
      : `https://www.openstreetmap.org/?mlat=${location.latitude}&mlon=${location.longitude}#map=17/${location.latitude}/${location.longitude}`;
  const logo =
    store.image_id === null
      ? NOTHING
      : markup`<img class="logo" src="${resizedPicturePath({ width: 256, height: 256, format: 'webp', image: store.image_id })}" alt="" width="128" height="128">`;
  const plates = sections
    .flatMap(({ groups }) => groups.flatMap(({ items }) => items))
    .flatMap(({ imageId, isSoldOut }) => (imageId === null || isSoldOut ? [] : [imageId]))
    .slice(0, PLATES)
    .map(
      (image) =>
        markup`<img src="${resizedPicturePath({ width: 256, height: 256, format: 'webp', image })}" alt="" width="184" height="184">`,
    );
  const acts = [
    ...(data.takesReservations ? [markup`<a href="${bookPath}">${text('booking.link')}</a>`] : []),
    ...(phone === null ? [] : [markup`<a href="tel:${phone}">${text('contact.call')}</a>`]),
    ...(routeUrl === null ? [] : [markup`<a href="${routeUrl}" rel="noreferrer">${text('contact.route')}</a>`]),
  ];
  const head = renderHead({
    title,
    description,
    siteUrl,
    path,
    language,
    languages,
    settings,
    socialImage,
    icon,
    jsonLd,
  });
  const { html } = markup`<!doctype html>
<html lang="${language.code}" dir="${language.direction}" data-color="${settings.color}">
<head>${head}</head>
<body>
<a class="skip" href="#menu">${text('skip')}</a>
<header class="hero"><div class="wide">
${languages.languages.length > 1 ? renderLanguages(languages.languages, language, text('languages')) : NOTHING}
<div class="who">${logo}<div>
<h1 dir="auto">${words.name}</h1>
<p class="lead" dir="auto">${description}</p>
${state}
${acts.length === 0 ? NOTHING : markup`<div class="acts">${acts}</div>`}
</div>${settings.shows_pictures && plates.length === PLATES ? markup`<div class="plates">${plates}</div>` : NOTHING}</div>
</div></header>
${sections.length > 1 ? renderJumps(sections, text('menu.title')) : NOTHING}
<main class="wide">
${framed('top')}
<div class="cols">
<div class="menu" id="menu" tabindex="-1">
${framed('before_menu')}
${renderMenu(sections, { text, format, now, zone, showsPictures: settings.shows_pictures })}
${framed('after_menu')}
</div>
<div class="side">${renderSide({ data, text, texts, format, today, phone, address, routeUrl })}</div>
</div>
${framed('bottom')}
${asksConsent && !hasConsent ? renderConsent(text('consent.title'), text('consent.text'), text('consent.agree'), path) : NOTHING}
</main>
<footer><div class="wide"><span dir="auto">© ${today.slice(0, 4)} ${words.name}</span>
${asksConsent && hasConsent ? renderWithdrawal(text('consent.withdraw'), path) : NOTHING}</div></footer>
</body></html>`;
  // The style is ours, and escaping it would change its hash.
  return html.replace('</head>', () => `<style>${SITE_STYLE}</style></head>`);
}

const renderLanguages = (all: readonly ContentLanguage[], present: ContentLanguage, label: string): Markup => {
  const [base = present] = all;
  return markup`<nav class="langs" aria-label="${label}">${all.map((one) =>
    one.code === present.code
      ? markup`<a href="${pagePath(one, base)}" lang="${one.code}" aria-current="page">${one.label}</a>`
      : markup`<a href="${pagePath(one, base)}" lang="${one.code}" hreflang="${one.code}" dir="${one.direction}">${one.label}</a>`,
  )}</nav>`;
};

/** A form without script: the reply sets the one cookie of the page and leads back. */
const renderConsent = (title: string, explanation: string, agree: string, path: string): Markup =>
  markup`<form class="ask script" method="post" action="/consent?to=${encodeURIComponent(path)}"><h2>${title}</h2><p>${explanation}</p><button>${agree}</button></form>`;

const renderWithdrawal = (withdraw: string, path: string): Markup =>
  markup`<form class="plain" method="post" action="${`/consent?no&to=${encodeURIComponent(path)}`}"><button>${withdraw}</button></form>`;
