import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { TextTree } from '@store-panel/locales/load';
import type { TextKey } from '@store-panel/locales/text-keys';
import type { Messages } from '@store-panel/ui/messages';
import { PAGE_TEXTS } from 'virtual:page-texts';

import type {
  CLAIM_RESULT_PART,
  ClaimNamespace,
  CodeNamespace,
  CodeReturnNamespace,
  MailNamespace,
  PageNamespace,
  ScanNamespace,
  TrackingNamespace,
} from './page-namespaces.ts';

/** Text keys of this page. */
export type PageText = Exclude<
  Extract<TextKey, `${PageNamespace}:${string}`>,
  `claim:${typeof CLAIM_RESULT_PART}.${string}`
>;
type Values = Readonly<Record<string, string | number | undefined>>;
export type Translate = (key: PageText, values?: Values) => string;

/** All texts of one language. */
export interface Texts {
  readonly language: LanguageCode;
  readonly t: Translate;
  readonly kit: Messages;
}

/** Loads all texts of a language at once, including errors: when one occurs, there may be no network. */
export async function loadTexts(language: LanguageCode): Promise<Texts> {
  const { texts, kit } = await PAGE_TEXTS[language]();
  return { language, t: translator(texts), kit };
}

/**
 * Look-up with `{{placeholders}}` is enough for one page without plurals; i18next would be a sixth of the page's script
 * budget. An error that the page's calls cannot send, of a newer server, shows the text of unknown ones; another missing
 * text shows its key.
 */
export function translator<
  Namespace extends
    | PageNamespace
    | ClaimNamespace
    | MailNamespace
    | ScanNamespace
    | CodeNamespace
    | CodeReturnNamespace
    | TrackingNamespace,
>(
  texts: Readonly<Record<Namespace, TextTree>>,
): (key: Extract<TextKey, `${Namespace}:${string}`>, values?: Values) => string {
  const find = (key: string): string | undefined => {
    const [namespace = '', path = ''] = key.split(':');
    let node: string | TextTree | undefined = texts[namespace as Namespace];
    for (const segment of path.split('.')) node = typeof node === 'object' ? node[segment] : undefined;
    return typeof node === 'string' ? node : undefined;
  };
  return (key, values = {}) => {
    const node = find(key) ?? (key.startsWith('codes:error.') ? find('codes:unknown.error') : undefined);
    if (node === undefined) return key;
    return node.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? ''));
  };
}
