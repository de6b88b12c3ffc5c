import { useGetDocumentsQuery } from '@store-panel/api-client/rtk/profile';
import { Button } from '@store-panel/ui/button';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { usePermissions } from '#features/profile/use-permissions.ts';
import { DocumentItem } from './document-item.tsx';
import css from './documents.module.css';

/** Document URLs expire after five minutes; they are fetched again before that while the page is visible. */
const POLLING_INTERVAL_MS = 4 * 60_000;

/** The documents that the platform requires of the store, with their review. */
export function DocumentsCard() {
  const { t } = useTranslation(['profile', 'shell']);
  const { canChangeAccess } = usePermissions();
  const { data, error, refetch, isFetching } = useGetDocumentsQuery(undefined, {
    pollingInterval: POLLING_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card id="documents">
      <CardHeader title={t('section.documents')} />
      <CardBody>
        {error !== undefined && data === undefined && (
          <div className={css.failed}>
            <FailureAlert failure={error} />
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              {t('shell:button.retry')}
            </Button>
          </div>
        )}
        {data === undefined && error === undefined && (
          <div className={css.waiting} aria-busy="true">
            <Skeleton width="60%" />
            <Skeleton height="4rem" />
          </div>
        )}
        {data?.length === 0 && <p className={css.none}>{t('documents.none')}</p>}
        {data !== undefined && data.length > 0 && (
          <>
            {!canChangeAccess && <InlineAlert tone="info">{t('documents.closed')}</InlineAlert>}
            <ul className={css.list}>
              {data.map((document) => (
                <li key={document.document_id}>
                  <DocumentItem document={document} canUpload={canChangeAccess} />
                </li>
              ))}
            </ul>
          </>
        )}
      </CardBody>
    </Card>
  );
}
