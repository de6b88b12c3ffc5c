import { type LanguageCode, languageOf } from '@store-panel/domain/geo/languages';
import { LanguageMenu } from '@store-panel/ui/language-menu';

import { languagesOf, type Tenant } from '#tenant/tenant.ts';
import { useTexts } from '#texts/use-texts.tsx';

export interface LanguageToolsProps {
  readonly tenant: Tenant;
  readonly onLanguage: (language: LanguageCode) => void;
}

/** Language menu, if the courier offers several. */
export function LanguageTools({ tenant, onLanguage }: LanguageToolsProps) {
  const { language } = useTexts();
  const offered = languagesOf(tenant).map(languageOf);
  return offered.length > 1 && <LanguageMenu languages={offered} value={language} onChange={onLanguage} />;
}
