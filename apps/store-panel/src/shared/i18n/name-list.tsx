import { useLanguage } from '#shared/i18n/i18n.ts';

/** Around a text that has a direction of its own (Unicode's first strong isolate, and its end). */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Texts in a row, separated as the language does it; each has a direction of its own, such as names with prices. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const language = useLanguage();
  // Lists of the type `unit` have no commas in Russian.
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(names.map(isolate));
}
