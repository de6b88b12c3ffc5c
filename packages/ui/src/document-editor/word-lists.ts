const IS_LISTED = /mso-list:(?!\s*(?:ignore|none))/i;
const IS_MARK = /mso-list:\s*ignore/i;
/** What Word writes before an item of a numbered list: `1.`, `a)`, `iv.` */
const IS_NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

const styleOf = (element: Element | null): string => element?.getAttribute('style') ?? '';

/**
 * Makes lists of those paragraphs that Word only draws as a list: each begins with a sign or number of its own, which would
 * else become text. Parses without running or loading anything.
 */
export function withWordLists(html: string): string {
  if (!IS_LISTED.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  let list: HTMLElement | undefined;
  for (const paragraph of page.querySelectorAll('p')) {
    if (!IS_LISTED.test(styleOf(paragraph))) continue;
    const mark = [...paragraph.querySelectorAll('span')].find((span) => IS_MARK.test(styleOf(span)));
    const tag = IS_NUMBER.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    if (list === undefined || list !== paragraph.previousElementSibling || list.localName !== tag) {
      list = page.createElement(tag);
      paragraph.before(list);
    }
    const item = page.createElement('li');
    list.append(item);
    item.append(paragraph);
  }
  return page.body.innerHTML;
}
