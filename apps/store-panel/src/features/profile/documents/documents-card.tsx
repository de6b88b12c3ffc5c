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

/** The addresses of the files hold for five minutes; they are asked for again before that, while somebody looks. */
const READ_AGAIN = 4 * 60_000;

/** What the platform asks the store for, what was given, and what became of it. */
export function DocumentsCard() {
  const { t } = useTranslation(['profile', 'shell']);
  const { mayChangeAccess } = usePermissions();
  const { data, error, refetch, isFetching } = useGetDocumentsQuery(undefined, {
    pollingInterval: READ_AGAIN,
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
            {!mayChangeAccess && <InlineAlert tone="info">{t('documents.closed')}</InlineAlert>}
            <ul className={css.list}>
              {data.map((document) => (
                <li key={document.document_id}>
                  <DocumentItem document={document} mayUpload={mayChangeAccess} />
                </li>
              ))}
            </ul>
          </>
        )}
      </CardBody>
    </Card>
  );
}
