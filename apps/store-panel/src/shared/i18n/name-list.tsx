import { useLanguage } from '#shared/i18n/i18n.ts';
import { isolateText } from '#shared/i18n/isolate-text.ts';

/** Texts in a row, separated as the language does it; each has a direction of its own, such as names with prices. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const language = useLanguage();
  // Lists of the type `unit` have no commas in Russian.
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(
    names.map((name) => isolateText(name)),
  );
}
