import type { BrowserContext, Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** A document with its styles, as passed to the printer. */
interface Handed {
  readonly html: string;
  readonly css: string;
}

declare global {
  var handToPrinter: (handed: Handed) => void;
}

/** A printed sheet. */
export interface Sheet {
  /** Millimetres. */
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

export interface Printer {
  /** Documents printed so far by any tab. */
  readonly handed: readonly Handed[];
  /** Prints a document to sheets. */
  print(handed: Handed): Promise<readonly Sheet[]>;
  /** Pictures (PNG) of parts of the printed paper, at 96 dots per inch. */
  photograph(handed: Handed, selector: string): Promise<readonly Buffer[]>;
}

const BLANK = '/blank';
const POINTS_TO_MM = 25.4 / 72;

/** Replaces the print window on every tab of a device and prints to files. */
export async function plugInPrinter(context: BrowserContext, origin: string): Promise<Printer> {
  const handed: Handed[] = [];
  await context.exposeBinding('handToPrinter', (_source, one: Handed) => {
    handed.push(one);
  });
  await context.addInitScript(() => {
    window.print = () => {
      const { documentElement, adoptedStyleSheets } = document;
      const css = [...adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
      globalThis.handToPrinter({ html: documentElement.outerHTML, css: css.join('\n') });
      window.dispatchEvent(new Event('beforeprint'));
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  // Same origin, because the document refers to its fonts.
  await context.route(`**${BLANK}`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  async function withPrinted<T>({ html, css }: Handed, read: (page: Page) => Promise<T>): Promise<T> {
    const page = await context.newPage();
    await page.goto(origin + BLANK);
    await page.setContent(html.replace('</head>', `<style>${css}</style></head>`));
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const result = await read(page);
    await page.close();
    return result;
  }
  return {
    handed,
    print: (one) => withPrinted(one, async (page) => sheetsOf(await page.pdf({ preferCSSPageSize: true }))),
    photograph: (one, selector) =>
      withPrinted(one, async (page) => {
        await page.emulateMedia({ media: 'print' });
        const pictures: Buffer[] = [];
        for (const part of await page.locator(selector).all()) pictures.push(await part.screenshot());
        return pictures;
      }),
  };
}

async function sheetsOf(file: Buffer): Promise<readonly Sheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf);
  return Promise.all(
    text.map(async (words, at): Promise<Sheet> => {
      const [, , width = 0, height = 0] = (await pdf.getPage(at + 1)).view;
      return { width: Math.round(width * POINTS_TO_MM), height: Math.round(height * POINTS_TO_MM), text: words };
    }),
  );
}
