import { useGetDocumentsQuery } from '@store-panel/api-client/rtk/profile';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { CardFallback } from '#shared/loading/card-fallback.tsx';
import { StoreDocumentItem } from '#shared/documents/store-document-item.tsx';
import { usePermissions } from '#features/profile/use-permissions.ts';
import css from './documents.module.css';

/** Document URLs expire after five minutes; they are fetched again before that while the page is visible. */
const POLLING_INTERVAL_MS = 4 * 60_000;

/** The documents that the platform requires of the store, with their review. */
export function DocumentsCard() {
  const { t } = useTranslation('profile');
  const { canChangeAccess } = usePermissions();
  const query = useGetDocumentsQuery(undefined, {
    pollingInterval: POLLING_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  return (
    <Card id="documents">
      <CardHeader title={t('section.documents')} />
      <CardBody>
        <CardFallback query={query}>
          <Skeleton width="60%" />
          <Skeleton height="4rem" />
        </CardFallback>
        {data?.length === 0 && <p className={css.none}>{t('documents.none')}</p>}
        {data !== undefined && data.length > 0 && (
          <>
            {!canChangeAccess && <InlineAlert tone="info">{t('documents.closed')}</InlineAlert>}
            <ul className={css.list}>
              {data.map((document) => (
                <li key={document.document_id}>
                  <StoreDocumentItem document={document} canUpload={canChangeAccess} />
                </li>
              ))}
            </ul>
          </>
        )}
      </CardBody>
    </Card>
  );
}
