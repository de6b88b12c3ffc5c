import { type Markup, markup } from '#markup.ts';
import { type ContentLanguage, contentTexts } from '#sites/store-languages.queries.ts';
import type { PageData } from '#sites/page/page-data.queries.ts';
import { pageFormat } from '#sites/page/page-format.ts';
import { pageMenu } from '#sites/page/page-menu.ts';
import { pageState } from '#sites/page/page-state.ts';
import { SITE_STYLE } from '#sites/page/page-style.ts';
import { pageTexts } from '#sites/page/page-texts.ts';
import { renderJumps, renderMenu } from '#sites/page/render-menu.ts';
import { defaultWords } from '#sites/page/default-words.ts';
import { renderState } from '#sites/page/render-state.ts';

interface TablePageInput {
  readonly data: PageData;
  readonly language: ContentLanguage;
  readonly now: number;
}

/** The menu at a table. `path`: of the page in the language that fits the browser. */
export async function renderTableMenu(
  input: TablePageInput,
  { tableNumber, path }: { readonly tableNumber: string; readonly path: string },
): Promise<string> {
  const { data, language, now } = input;
  const { store, settings, languages } = data;
  const text = await pageTexts(language, languages.languages[0]);
  const [base] = languages.languages;
  const { currency, timezone: zone } = store;
  const format = pageFormat({ language: language.code, base: base.code, currency, zone, text });
  const sections = pageMenu(data, contentTexts(language, languages));
  const title = text('table.title', { number: tableNumber });
  const langs = languages.languages.map(
    (one) =>
      markup`<a href="${`${path}/${one.code}`}" lang="${one.code}" hreflang="${one.code}" dir="${one.direction}"${
        one.code === language.code ? markup` aria-current="page"` : markup``
      }>${one.label}</a>`,
  );
  return renderDocument(input, title, [
    markup`<a class="skip" href="#menu">${text('skip')}</a>
<header class="hero"><div class="wide">
${langs.length > 1 ? markup`<nav class="langs" aria-label="${text('languages')}">${langs}</nav>` : markup``}
<h1 dir="auto">${title}</h1>
<p class="lead">${text('table.text')}</p>
${renderState(pageState(data, now), { now, zone, text, format })}
</div></header>
${sections.length > 1 ? renderJumps(sections, text('menu.title')) : markup``}
<main class="wide table"><div class="menu" id="menu" tabindex="-1">
${renderMenu(sections, { text, format, showsPictures: settings.shows_pictures })}
</div></main>`,
  ]);
}

/** Takes the code that is printed below a QR code. `isUnknown`: the one that was typed is none. */
export async function renderCodeForm(input: TablePageInput, { isUnknown }: { readonly isUnknown: boolean }) {
  const { languages } = input.data;
  const text = await pageTexts(input.language, languages.languages[0]);
  const problem = isUnknown ? markup`<p id="problem" class="tag">${text('table.unknown')}</p>` : markup``;
  return renderDocument(input, text('table.enter'), [
    markup`<main class="wide gone"><h1>${text('table.enter')}</h1>${problem}
<form class="code" method="get" action="/t"><label for="code">${text('table.code')}</label>
<input id="code" name="code" required maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" dir="ltr"${
      isUnknown ? markup` aria-invalid="true" aria-describedby="problem"` : markup``
    }>
<button>${text('table.show')}</button></form></main>`,
  ]);
}

/** A printed code that is out of date, or none of ours: both look the same. */
export async function renderOldCode(input: TablePageInput): Promise<string> {
  const { languages } = input.data;
  const text = await pageTexts(input.language, languages.languages[0]);
  return renderDocument(input, text('table.oldTitle'), [
    markup`<main class="wide gone"><h1>${text('table.oldTitle')}</h1><p>${text('table.oldText')}</p></main>`,
  ]);
}

async function renderDocument(
  { data, language }: TablePageInput,
  title: string,
  body: readonly Markup[],
): Promise<string> {
  const { name } = await defaultWords(data, language);
  const { html } = markup`<!doctype html>
<html lang="${language.code}" dir="${language.direction}" data-color="${data.settings.color}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title} · ${name}</title></head>
<body>${body}</body></html>`;
  // The style is ours, and escaping it would change its hash.
  return html.replace('</head>', () => `<style>${SITE_STYLE}</style></head>`);
}
