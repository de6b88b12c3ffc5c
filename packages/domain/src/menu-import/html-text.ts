const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/ul|\/ol)\b[^>]{0,200}>/gi;
const LIST_ITEM = /<li\b[^>]{0,200}>/gi;
const TAG = /<\/?[a-z!][^<>]{0,2000}>/gi;
const ENTITY = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi;

const NAMED = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['eacute', 'é'],
  ['egrave', 'è'],
  ['agrave', 'à'],
  ['ccedil', 'ç'],
  ['ntilde', 'ñ'],
  ['auml', 'ä'],
  ['ouml', 'ö'],
  ['uuml', 'ü'],
  ['szlig', 'ß'],
  ['euro', '€'],
]);

/** Whether a text is HTML and not a text with a "<" in it. */
export const isHtml = (text: string): boolean =>
  /<\/(?:p|div|span|li|ul|ol|b|strong|em|i|h[1-6])>|<br\s?\/?>/i.test(text);

/** The text of a piece of HTML: a line for each paragraph, a dash for each item of a list. */
export function htmlText(html: string): string {
  const text = withoutElements(withoutElements(html, 'script'), 'style')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(BREAKS, '\n')
    .replaceAll(LIST_ITEM, '– ')
    .replaceAll(TAG, '')
    .replaceAll(ENTITY, (entity, name: string) => characterOf(name) ?? entity);
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[ \u00A0]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Without elements whose content is no text, in one pass; one without an end goes to the end. */
function withoutElements(html: string, name: string): string {
  const lower = html.toLowerCase();
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = lower.indexOf(`<${name}`, at);
    if (start < 0) break;
    kept.push(html.slice(at, start));
    const end = lower.indexOf(`</${name}`, start);
    if (end < 0) return kept.join('');
    at = end;
  }
  return kept.join('') + html.slice(at);
}

function characterOf(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}
