import { Link } from '@store-panel/ui/link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useLegalHref } from './legal-href.ts';

/** Footer of every public page (spec §2: privacy policy, terms of service, copyright). */
export function LegalFooter() {
  const { t } = useTranslation('shell');
  const [year] = useState(() => new Date().getFullYear());
  return (
    <>
      <Link href={useLegalHref('privacy-policy')}>{t('footer.privacy')}</Link>
      <Link href={useLegalHref('terms-of-service')}>{t('footer.terms')}</Link>
      <span>{t('footer.copyright', { year, name: 'Store panel' })}</span>
    </>
  );
}
