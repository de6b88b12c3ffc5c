import { type Markup, markup } from '#markup.ts';
import { defaultWords } from '#sites/page/default-words.ts';
import { SITE_STYLE } from '#sites/page/page-style.ts';
import type { SitePageInput } from '#sites/page/site-page.ts';

/** A page of one visitor, without a script. */
export async function renderDocument(
  { data, language }: Pick<SitePageInput, 'data' | 'language'>,
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

/** Links to a page in the other languages of the store; nothing where it has one. */
export function renderPageLanguages(
  { data, language, text }: SitePageInput,
  pathIn: (language: string) => string,
): Markup {
  const { languages } = data.languages;
  if (languages.length < 2) return markup``;
  const links = languages.map(
    (one) =>
      markup`<a href="${pathIn(one.code)}" lang="${one.code}" hreflang="${one.code}" dir="${one.direction}"${
        one.code === language.code ? markup` aria-current="page"` : markup``
      }>${one.label}</a>`,
  );
  return markup`<nav class="langs" aria-label="${text('languages')}">${links}</nav>`;
}

/** What a form has done, or why it has not. */
export const renderNotice = (words: string | null, isGood: boolean): Markup =>
  words === null ? markup`` : markup`<p class="notice${isGood ? ' good' : ''}" role="status">${words}</p>`;
