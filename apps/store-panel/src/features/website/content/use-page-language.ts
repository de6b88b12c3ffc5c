import type { StoreLanguage } from '@store-panel/api-client/rtk/store-languages';
import { isLanguageCode, LANGUAGES, languageIndex } from '@store-panel/domain/geo/languages';
import { useState } from 'react';

import { useLanguage } from '#shared/i18n/i18n.ts';

/** A language that the page has, as far as it is chosen from. */
type PageLanguageOption = Pick<StoreLanguage, 'code' | 'label' | 'direction' | 'index'>;

/** The language of the page whose texts and preview are shown. */
export interface PageLanguage {
  readonly code: string;
  readonly options: readonly PageLanguageOption[];
  /** Position of its texts in lists by language; null for one of an uploaded file. */
  readonly index: number | null;
  readonly direction: StoreLanguage['direction'];
  readonly choose: (code: string) => void;
}

/** The nine, until the store's own are known. */
const ALL: readonly PageLanguageOption[] = LANGUAGES.map(({ code, label, direction }) => ({
  code,
  label,
  direction,
  index: languageIndex(code),
}));

/** A choice of the page's languages: at first that of the panel if the page has it, else its first one. */
export function usePageLanguage(languages: readonly StoreLanguage[] | undefined): PageLanguage {
  const own = useLanguage();
  const [selected, choose] = useState<string | null>(null);
  const options = languages ?? ALL;
  const find = (code: string | null) => options.find((one) => one.code === code);
  const base = languages?.find(({ is_base }) => is_base);
  const shown = find(selected) ?? find(own) ?? base ?? options[0];
  const code = shown?.code ?? own;
  return {
    code,
    options,
    index: shown ? shown.index : isLanguageCode(code) ? languageIndex(code) : null,
    direction: shown?.direction ?? 'ltr',
    choose,
  };
}
