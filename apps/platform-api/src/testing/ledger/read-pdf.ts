import { extractText, getDocumentProxy } from 'unpdf';

/**
 * The text of a document. Spaces are left out: where a line breaks, and the marks around amounts in a language from the
 * right, depend on the reader.
 */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return compact(text);
}

/** A text as {@link pdfText} has it. */
export const compact = (text: string): string => text.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '');
