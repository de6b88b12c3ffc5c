import { type AdminStoreDetail, useGetStoreQuery } from '@store-panel/api-client/rtk/admin/stores';
import { screenLabelKey } from '@store-panel/domain/access/screens';
import { storeFormattedId } from '@store-panel/domain/ids/formatted-id';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Avatar } from '@store-panel/ui/avatar';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Link } from '@store-panel/ui/link';
import { LtrText } from '@store-panel/ui/ltr-text';
import { Page, PageColumns, PageHeader } from '@store-panel/ui/page';
import { Skeleton } from '@store-panel/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { pathTo } from '#paths.ts';
import { pathToAuditOf } from '#shared/admin-paths.ts';
import { imageUrl } from '#shared/deployment.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { RecordFallback } from '#shared/record-fallback.tsx';
import { ViewOnlyNotice } from '#shared/session/view-only-notice.tsx';
import { accountStatus, toAccountStatusName } from '#features/admin/review/account-status.ts';
import { AccountStatusChip } from '#features/admin/review/account-status-chip.tsx';
import { useAdminSession } from '#features/admin/session/admin-session.tsx';
import { useAdminSlots } from '#features/admin/frame/admin-slots.ts';
import { BalanceCard } from './balance-card.tsx';
import { CourierCard } from './courier-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { FlagsCard } from './flags-card.tsx';
import { ContactCard, LocationCard } from './store-detail-cards.tsx';
import { StoreActions } from './store-actions.tsx';
import css from './store-page.module.css';

/** Document URLs expire after five minutes; the store is fetched again before that, in ms. */
const DOCUMENT_URL_REFRESH_MS = 4 * 60_000;

/** One store with all that is needed to review it. */
export function StorePage() {
  const { t } = useTranslation(['admin', 'screens']);
  const language = useLanguage();
  const { storeId = '' } = useParams();
  const query = useGetStoreQuery(storeId, {
    pollingInterval: DOCUMENT_URL_REFRESH_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const { currentData: store } = query;
  const title = store ? localizedText(store.name, language) : t(`screens:${screenLabelKey('review-store')}`);
  usePageTitle(title);
  const back = { href: pathTo('review-stores'), label: t(`screens:${screenLabelKey('review-stores')}`) };
  if (store) return <LoadedStore key={store._id} store={store} title={title} back={back} />;
  return (
    <Page>
      <PageHeader title={title} back={back} />
      <RecordFallback query={query} missing={{ title: t('missing.title'), text: t('missing.text') }}>
        <div aria-busy="true">
          <PageColumns aside={<Skeleton height="12rem" />}>
            <Skeleton height="20rem" />
          </PageColumns>
        </div>
      </RecordFallback>
    </Page>
  );
}

interface LoadedStoreProps {
  readonly store: AdminStoreDetail;
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
}

function LoadedStore({ store, title, back }: LoadedStoreProps) {
  const { t } = useTranslation(['admin', 'screens', 'status']);
  const { adminUser } = useAdminSession();
  const { StoreFeePlanCard, StoreBookCard } = useAdminSlots();
  const { _id: storeId, currency, timezone } = store;
  const reviewed = { storeId, name: title, currency, timezone };
  return (
    <Page>
      <PageHeader
        title={
          <span className={css.title}>
            <Avatar name={title} image={imageUrl(store.image_url)} />
            <bdi>{title}</bdi>
          </span>
        }
        status={<AccountStatusChip status={toAccountStatusName(accountStatus(store))} />}
        description={
          <span className={css.facts}>
            <LtrText>{storeFormattedId(store.unique_id)}</LtrText>
            {store.store_type !== null && <span>{t(`status:store_type.${store.store_type}`)}</span>}
            <span>{t('store.branches', { count: store.sub_store_count })}</span>
            {adminUser.role === 'Admin' && (
              <Link href={pathToAuditOf(store._id)}>{t(`screens:${screenLabelKey('audit-log')}`)}</Link>
            )}
          </span>
        }
        back={back}
        actions={<StoreActions store={store} />}
      />
      <ViewOnlyNotice />
      {store.review_note !== '' && (
        <InlineAlert tone="warning" title={t('note.last')}>
          {store.review_note}
        </InlineAlert>
      )}
      <PageColumns
        aside={
          <>
            <ContactCard store={store} />
            <LocationCard store={store} />
            <CourierCard store={store} />
            {adminUser.role === 'Admin' && <BalanceCard store={store} />}
          </>
        }
      >
        <DocumentsCard store={store} />
        {adminUser.role === 'Admin' && <FlagsCard store={store} />}
        {adminUser.role === 'Admin' && (
          <>
            <StoreFeePlanCard store={reviewed} />
            <StoreBookCard store={reviewed} />
          </>
        )}
      </PageColumns>
    </Page>
  );
}
