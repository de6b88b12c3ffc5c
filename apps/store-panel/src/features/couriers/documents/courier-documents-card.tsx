import type { CourierDetail } from '@store-panel/api-client/rtk/couriers';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import css from '#features/couriers/couriers.module.css';
import { CourierDocumentItem } from './courier-document-item.tsx';

/** The documents that the platform requires of couriers, with their review. */
export function CourierDocumentsCard({ courier }: { readonly courier: CourierDetail }) {
  const { t } = useTranslation('couriers');
  const { documents } = courier;
  return (
    <Card id="documents">
      <CardHeader title={t('section.documents')} />
      <CardBody>
        {documents.length === 0 ? (
          <p className={css.muted}>{t('documents.none')}</p>
        ) : (
          <Stack>
            <p className={css.muted}>{t('documents.intro')}</p>
            <ul className={css.list}>
              {documents.map((document) => (
                <li key={document.document_id} className={css.item}>
                  <CourierDocumentItem courier={courier} document={document} />
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </CardBody>
    </Card>
  );
}
