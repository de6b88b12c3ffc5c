/** How long letters are waited for, in ms: without its font a ticket is still a ticket. */
const PATIENCE = 3_000;

/** The fonts of a page, as rules for another document: their addresses count from the page's style sheets. */
export function fontFaces(page: Document): string {
  return [...page.styleSheets].flatMap((sheet) => facesOf(sheet, sheet.href ?? page.baseURI)).join('\n');
}

function facesOf(sheet: CSSStyleSheet, base: string): readonly string[] {
  let rules: CSSRuleList;
  try {
    rules = sheet.cssRules;
  } catch {
    // A sheet of another site keeps its rules to itself.
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

/** Adds a style sheet by script: a strict content security policy refuses inline ones, in frames too. */
export function adoptSheet(target: Document, css: string): void {
  const { defaultView: view } = target;
  if (view === null) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  target.adoptedStyleSheets = [...target.adoptedStyleSheets, sheet];
}

/** Says whose language a document is in, and which way it runs. */
export function setLanguage({ documentElement }: Document, language: string, direction: 'ltr' | 'rtl'): void {
  documentElement.lang = language;
  documentElement.dir = direction;
}

/** Resolves when all letters of a document are there, or will not be. An engine without fonts has nothing to wait for. */
export async function fontsReady({ fonts }: Partial<Pick<Document, 'fonts'>>): Promise<void> {
  let stop: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<void>((resolve) => {
    stop = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([fonts?.ready, tooLong]);
  clearTimeout(stop);
}
