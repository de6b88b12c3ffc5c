import { markup } from '#markup.ts';
import type { PageData } from '#sites/page/page-data.queries.ts';
import { defaultWords } from '#sites/page/default-words.ts';
import { SITE_STYLE } from '#sites/page/page-style.ts';
import { pageTexts } from '#sites/page/page-texts.ts';

/** What stands at every path of a site that is none of its pages. In the base language: the path says none. */
export async function renderNotFound(data: PageData): Promise<string> {
  const [base] = data.languages.languages;
  const text = await pageTexts(base, base);
  const { name } = await defaultWords(data, base);
  const { html } = markup`<!doctype html>
<html lang="${base.code}" dir="${base.direction}" data-color="${data.settings.color}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${text('notFound.title')} · ${name}</title></head>
<body><main class="wide gone"><h1>${text('notFound.title')}</h1><p>${text('notFound.text')}</p><p><a href="/">${text('notFound.link', { name })}</a></p></main></body></html>`;
  return html.replace('</head>', () => `<style>${SITE_STYLE}</style></head>`);
}
