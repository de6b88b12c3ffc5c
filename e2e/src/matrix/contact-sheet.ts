// Arranges the screenshots of `pnpm shots` on one filterable page for review.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { SHOTS } from '#matrix/variant.ts';

/** `en-running-board-1440-light.png` */
const NAME = /^(?<language>[a-z]{2})-(?<view>.+)-(?<width>\d+)-(?<mode>light|dark)\.png$/;

const files = (await readdir(SHOTS)).filter((file) => NAME.test(file)).toSorted();
const figures = files.map((file) => {
  const { language = '', view = '', width = '', mode = '' } = NAME.exec(file)?.groups ?? {};
  const data = Object.entries({ language, view, width, mode }).map(([name, value]) => `data-${name}="${value}"`);
  const caption = `${view} · ${language} · ${width} · ${mode}`;
  return `<figure ${data.join(' ')}><a href="${file}"><img src="${file}" alt="${caption}" loading="lazy"></a><figcaption>${caption}</figcaption></figure>`;
});
const choices = (name: 'language' | 'view' | 'width' | 'mode') =>
  [...new Set(files.map((file) => NAME.exec(file)?.groups?.[name] ?? ''))]
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .map((value) => `<option>${value}</option>`)
    .join('');
const selects = (['view', 'language', 'width', 'mode'] as const)
  .map((name) => `<label>${name} <select name="${name}"><option value="">all</option>${choices(name)}</select></label>`)
  .join(' ');

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens of the store panel</title>
<style>
  body { margin: 0; font: 14px system-ui; background: #777; color: #fff }
  form { position: sticky; inset-block-start: 0; padding: 12px; background: #333; z-index: 1 }
  main { display: flex; flex-wrap: wrap; gap: 16px; padding: 16px; align-items: start }
  figure { margin: 0 }
  img { display: block; block-size: 380px; inline-size: auto; background: #999 }
  figcaption { padding-block: 4px }
</style>
<form>${selects} <output>${files.length}</output></form>
<main>${figures.join('\n')}</main>
<script>
  const form = document.forms[0];
  const figures = [...document.querySelectorAll('figure')];
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) form.elements[name].value = value;
  const show = () => {
    const wanted = [...new FormData(form)].filter(([, value]) => value !== '');
    for (const figure of figures) figure.hidden = wanted.some(([name, value]) => figure.dataset[name] !== value);
    form.querySelector('output').value = figures.filter(({ hidden }) => !hidden).length;
    history.replaceState(null, '', '#' + new URLSearchParams(wanted));
  };
  form.addEventListener('change', show);
  show();
</script>
</html>
`;
const sheet = join(SHOTS, 'index.html');
await writeFile(sheet, page);
console.log(`${files.length} screenshots: ${pathToFileURL(sheet).href}`);
