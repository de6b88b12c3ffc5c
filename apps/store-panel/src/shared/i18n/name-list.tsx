import { useLanguage } from '#shared/i18n/i18n.ts';

/** Texts in a row, separated as the language does it; each has a direction of its own, such as names with prices. */
export function NameList({ names }: { readonly names: readonly string[] }) {
  const language = useLanguage();
  // Lists of the type `unit` have no commas in Russian.
  const parts = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).formatToParts(names);
  // Two names may be the same, so a name's key is where it begins.
  let start = 0;
  return parts.map(({ type, value }) => {
    start += value.length;
    return type === 'element' ? <bdi key={start}>{value}</bdi> : value;
  });
}
