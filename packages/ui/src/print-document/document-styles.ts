/** Timeout for fonts in ms: a ticket prints without its font, too. */
const FONT_TIMEOUT_MS = 3_000;

/** Collects `@font-face` rules of the page for another document, with URLs resolved against their style sheets. */
export function fontFaces(page: Document): string {
  return [...page.styleSheets].flatMap((sheet) => facesOf(sheet, sheet.href ?? page.baseURI)).join('\n');
}

function facesOf(sheet: CSSStyleSheet, base: string): readonly string[] {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    // Cross-origin style sheets are not readable.
    return [];
  }
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSImportRule)
      return rule.styleSheet ? facesOf(rule.styleSheet, rule.styleSheet.href ?? base) : [];
    return rule instanceof CSSFontFaceRule ? [withAddresses(rule.cssText, base)] : [];
  });
}

const withAddresses = (text: string, base: string) =>
  text.replaceAll(/url\("?([^")]+)"?\)/g, (_, url: string) => `url("${new URL(url, base).href}")`);

/** Adds a constructed style sheet, because a strict content security policy blocks inline styles, in frames too. */
export function adoptSheet(target: Document, css: string): void {
  const { defaultView: view } = target;
  if (view === null) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet];
}

/** Sets language and direction of a document. */
export function setLanguage({ documentElement }: Document, language: string, direction: 'ltr' | 'rtl'): void {
  documentElement.lang = language;
  documentElement.dir = direction;
}

/** Resolves when fonts have loaded or failed. Engines without the font API resolve at once. */
export async function fontsReady({ fonts }: Partial<Pick<Document, 'fonts'>>): Promise<void> {
  let stop: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    stop = setTimeout(resolve, FONT_TIMEOUT_MS);
  });
  await Promise.race([fonts?.ready, tooLong]);
  clearTimeout(stop);
}
