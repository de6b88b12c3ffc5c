import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { LtrText } from '@store-panel/ui/ltr-text';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';

/** Regional settings of the store, set by the platform. */
export function RegionCard() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const { session } = useStoreSession();
  return (
    <Card>
      <CardHeader title={t('section.region')} />
      <CardBody>
        <DescriptionList
          items={[
            { term: t('field.country'), detail: countryName(session.countryCode, language) || t('value.unknown') },
            { term: t('field.currency'), detail: currencyName(session.currency, language) },
            { term: t('field.timezone'), detail: <LtrText>{session.timezone}</LtrText> },
            { term: t('field.distanceUnit'), detail: t(session.isDistanceUnitMile ? 'unit.mile' : 'unit.km') },
            { term: t('field.tax'), detail: t(session.store.isTaxIncluded ? 'tax.included' : 'tax.added') },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code) : code;
}

function currencyName(code: string, language: string): string {
  return `${code} – ${new Intl.DisplayNames([language], { type: 'currency' }).of(code) ?? code}`;
}
