import { type StoreDocument, useGetDocumentsQuery } from '@store-panel/api-client/rtk/profile';
import type { DocumentState } from '@store-panel/domain/documents/document-state';
import { Card, CardBody } from '@store-panel/ui/card';
import { EmptyState } from '@store-panel/ui/empty-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Page } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { FileCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { StoreDocumentItem } from '#shared/documents/store-document-item.tsx';
import { ScreenHeader } from '#shared/frame/screen-header.tsx';
import { CardFallback } from '#shared/loading/card-fallback.tsx';
import { READ_ONLY_TEXT } from '#shared/session/session-state.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import css from './documents-page.module.css';

/** Document URLs expire after five minutes; they are fetched again before that while the page is visible. */
const POLLING_INTERVAL_MS = 4 * 60_000;

/** The most urgent first. */
const URGENCY: readonly DocumentState[] = [
  'expired',
  'in_grace',
  'declined',
  'missing',
  'expiring',
  'uploaded',
  'approved',
];

const urgencyOf = ({ standing, state, waiting, is_mandatory }: StoreDocument) =>
  // Nothing is left to do while a renewal is in review.
  (waiting ? URGENCY.length : URGENCY.indexOf(standing ?? state)) * 2 + (is_mandatory ? 0 : 1);

/** What the platform requests of the store, by urgency: until when it is valid, and its renewal. */
export function DocumentsPage() {
  const { t } = useTranslation(['profile', 'shell']);
  const { session, readOnlyReason } = useStoreSession();
  const query = useGetDocumentsQuery(undefined, {
    pollingInterval: POLLING_INTERVAL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data } = query;
  const isImpersonated = session.impersonation !== null;
  const denial = readOnlyReason ? t(READ_ONLY_TEXT[readOnlyReason]) : isImpersonated ? t('documents.closed') : null;
  return (
    <Page>
      <ScreenHeader screen="documents" description={t('documents.intro')} />
      {denial !== null && <InlineAlert tone="info">{denial}</InlineAlert>}
      <CardFallback query={query}>
        <Skeleton width="60%" />
        <Skeleton height="6rem" />
      </CardFallback>
      {data?.length === 0 && <EmptyState icon={<FileCheck />} title={t('documents.none')} />}
      {data !== undefined && data.length > 0 && (
        <ul className={css.list}>
          {data
            .toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
            .map((document) => (
              <li key={document.document_id}>
                <Card>
                  <CardBody>
                    <StoreDocumentItem document={document} canUpload={denial === null} hasPreview heading="h2" />
                  </CardBody>
                </Card>
              </li>
            ))}
        </ul>
      )}
    </Page>
  );
}
