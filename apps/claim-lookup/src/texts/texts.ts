import type { LanguageCode } from '@store-panel/domain/places/languages';
import type { TextTree } from '@store-panel/locales/load';
import type { TextKey } from '@store-panel/locales/text-keys';
import type { Messages } from '@store-panel/ui/messages';
import { PAGE_TEXTS } from 'virtual:page-texts';

import type { ClaimNamespace, MailNamespace, PageNamespace, ScanNamespace } from './page-namespaces.ts';

/** Keys of the texts that this page may show. */
export type PageText = Extract<TextKey, `${PageNamespace}:${string}`>;
type Values = Readonly<Record<string, string | number | undefined>>;
export type Translate = (key: PageText, values?: Values) => string;

/** Everything the page says, in one language. */
export interface Texts {
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly kit: Messages;
}

/** Fetches all texts of a language at once, those of failures too: when one is due there may be no network. */
export async function loadTexts(language: LanguageCode): Promise<Texts> {
  const { texts, kit } = await PAGE_TEXTS[language]();
  return { language, t: translator(texts), kit };
}

/**
 * One page without plural forms needs no more than a look-up and `{{placeholders}}`; the panel's translation library
 * would be a sixth of all the script that this page may load. A text that is not there is shown as its key.
 */
export function translator<Namespace extends PageNamespace | ClaimNamespace | MailNamespace | ScanNamespace>(
  texts: Readonly<Record<Namespace, TextTree>>,
): (key: Extract<TextKey, `${Namespace}:${string}`>, values?: Values) => string {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    let found: string | TextTree | undefined = texts[namespace as Namespace];
    for (const step of path.split('.')) found = typeof found === 'object' ? found[step] : undefined;
    if (typeof found !== 'string') return key;
    return found.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
  };
}
