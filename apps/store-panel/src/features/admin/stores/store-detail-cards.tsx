import type { AdminStoreDetail } from '@store-panel/api-client/rtk/admin/stores';
import { countryName, countryOf } from '@store-panel/domain/geo/countries';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { DescriptionList } from '@store-panel/ui/description-list';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { CircleCheck, CircleMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';
import { useDateFormatters } from '#shared/time/date-formatters.ts';
import css from './store-detail-cards.module.css';

interface StoreCardProps {
  readonly store: AdminStoreDetail;
}

/** The store's contact data, and which of it is verified. */
export function ContactCard({ store }: StoreCardProps) {
  const { t } = useTranslation('admin');
  const formatters = useDateFormatters();
  const phone = `${store.country_phone_code} ${store.phone}`.trim();
  return (
    <Card>
      <CardHeader title={t('section.contact')} />
      <CardBody>
        <DescriptionList
          items={[
            {
              term: t('field.email'),
              detail: (
                <WithVerificationStatus isVerified={store.is_email_verified}>
                  <Link href={`mailto:${store.email}`}>
                    <LtrText>{store.email}</LtrText>
                  </Link>
                </WithVerificationStatus>
              ),
            },
            {
              term: t('field.phone'),
              detail:
                phone === '' ? (
                  '–'
                ) : (
                  <WithVerificationStatus isVerified={store.is_phone_number_verified}>
                    <Link href={`tel:${phone.replaceAll(' ', '')}`}>
                      <LtrText>{phone}</LtrText>
                    </Link>
                  </WithVerificationStatus>
                ),
            },
            { term: t('column.registered'), detail: formatters.dateTime(store.created_at) },
          ]}
        />
      </CardBody>
    </Card>
  );
}

export function LocationCard({ store }: StoreCardProps) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const country = countryOf(store.country_id);
  const currency = new Intl.DisplayNames([language], { type: 'currency' }).of(store.currency) ?? store.currency;
  return (
    <Card>
      <CardHeader title={t('section.location')} />
      <CardBody>
        <DescriptionList
          items={[
            { term: t('field.address'), detail: store.address === '' ? '–' : <bdi>{store.address}</bdi> },
            {
              term: t('column.city'),
              detail: <bdi>{[store.city, country && countryName(country, language)].filter(Boolean).join(', ')}</bdi>,
            },
            {
              term: t('field.coordinates'),
              detail: store.location ? (
                <LtrText>{`${store.location.latitude.toFixed(5)}, ${store.location.longitude.toFixed(5)}`}</LtrText>
              ) : (
                '–'
              ),
            },
            { term: t('field.currency'), detail: currency },
            { term: t('field.timezone'), detail: <LtrText>{store.timezone}</LtrText> },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function WithVerificationStatus({
  isVerified,
  children,
}: {
  readonly isVerified: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('admin');
  return (
    <span className={css.verification}>
      {children}
      <span className={css.status} data-tone={isVerified ? 'success' : 'warning'}>
        {isVerified ? <CircleCheck aria-hidden="true" /> : <CircleMinus aria-hidden="true" />}
        {t(isVerified ? 'verification.yes' : 'verification.no')}
      </span>
    </span>
  );
}
