import { useListBankCodesQuery } from '@store-panel/api-client/rtk/admin/bank-details';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Skeleton } from '@store-panel/ui/skeleton';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { countryNameOf } from '#shared/country-options.ts';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import css from '../bank-details.module.css';
import { UploadCodesDialog } from './upload-codes-dialog.tsx';

/** The countries whose banks are known, and uploading the list of one. */
export function BankCodesCard() {
  const { t } = useTranslation('bank-details');
  const query = useListBankCodesQuery(undefined, { refetchOnMountOrArgChange: true });
  const timeText = useLocalTimeText();
  const [isUploading, setUploading] = useState(false);
  const countries = query.data?.countries;
  return (
    <Card aria-label={t('admin.codes.title')}>
      <CardHeader title={t('admin.codes.title')}>
        <Button icon={<Upload aria-hidden="true" />} onClick={() => setUploading(true)}>
          {t('admin.codes.upload')}
        </Button>
      </CardHeader>
      <CardBody>
        <div className={css.body}>
          <HintText>{t('admin.codes.text')}</HintText>
          {countries === undefined ? (
            <RecordFallback query={query} missing={{ title: t('admin.codes.title'), text: t('admin.codes.text') }}>
              <div aria-busy="true">
                <Skeleton height="4rem" />
              </div>
            </RecordFallback>
          ) : countries.length === 0 ? (
            <p className={css.text}>{t('admin.codes.empty')}</p>
          ) : (
            <ul className={css.rows} aria-label={t('admin.codes.list')}>
              {countries.map(({ country, count, uploaded_at: at }) => (
                <li key={country} className={css.row}>
                  <p className={css.heading}>{countryNameOf(country)}</p>
                  <HintText>
                    {t('admin.codes.found', { amount: count })} · {timeText(at)}
                  </HintText>
                </li>
              ))}
            </ul>
          )}
        </div>
      </CardBody>
      {isUploading && <UploadCodesDialog onClose={() => setUploading(false)} />}
    </Card>
  );
}
