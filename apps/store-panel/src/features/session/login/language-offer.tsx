import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import { changeLanguage, useLazyNamespace } from '#shared/i18n/i18n.ts';

/** Offers the page in the browser's language, in that language. Nothing while its text is loaded. */
export function LanguageOffer({ language }: { readonly language: LanguageCode }) {
  const { t } = useTranslation(['device', 'shell']);
  const { toasts } = useAppServices();
  const isLoaded = useLazyNamespace('device', language);
  return (
    isLoaded && (
      <Button
        size="sm"
        variant="quiet"
        lang={language}
        icon={<Languages aria-hidden="true" />}
        onClick={() =>
          void changeLanguage(language).catch(() => toasts.add({ tone: 'danger', title: t('shell:language.failed') }))
        }
      >
        {t('device:languageOffer', { lng: language })}
      </Button>
    )
  );
}
