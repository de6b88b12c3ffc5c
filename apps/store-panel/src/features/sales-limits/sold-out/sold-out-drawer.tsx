import { useGetMenuQuery } from '@store-panel/api-client/rtk/menu';
import { searchMenu } from '@store-panel/domain/menu/search';
import { Drawer } from '@store-panel/ui/drawer';
import { EmptyState } from '@store-panel/ui/empty-state';
import { ErrorState } from '@store-panel/ui/error-state';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { SearchField } from '@store-panel/ui/search-field';
import { Skeleton } from '@store-panel/ui/skeleton';
import { SearchX, UtensilsCrossed } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { useObservable } from '#shared/observable.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { SoldOutDuration, useSoldOutDuration } from '#shared/sales/sold-out-duration.tsx';
import { useIsReadOnly } from '#shared/session/use-read-only-reason.ts';
import { partId } from '#features/sales-limits/shell-slots/last-change.ts';
import { useLimitChanges } from '#features/sales-limits/shell-slots/use-limit-changes.ts';
import { useSales } from '#features/sales-limits/shell-slots/use-sales.ts';
import { type MenuPart, MenuRows, partsOf } from './menu-rows.tsx';
import css from './sold-out-drawer.module.css';
import { SoldOutList } from './sold-out-list.tsx';

interface SoldOutDrawerProps {
  readonly onClose: () => void;
}

/** The duration is selected once; then an item is marked with one press, or by typing part of its name and Enter. */
export function SoldOutDrawer({ onClose }: SoldOutDrawerProps) {
  const { t } = useTranslation('menu');
  const { data, error, isFetching, refetch } = useGetMenuQuery(undefined, { refetchOnMountOrArgChange: true });
  const { soldOut } = useSales();
  const { markSoldOut } = useLimitChanges();
  const isReadOnly = useIsReadOnly();
  const isOffline = useObservable(isDisconnectedObservable);
  const [query, setQuery] = useState('');
  const duration = useSoldOutDuration();
  const isDisabled = isOffline || isReadOnly;
  const soldOutIds = new Set(soldOut.map((part) => partId(part)));
  const menu = data?.menu;
  const parts = useMemo(() => (menu ? partsOf(menu) : []), [menu]);
  const foundParts = searchMenu(parts, query);
  const { end } = duration;
  const mark = (part: MenuPart) => {
    if (end && !isDisabled) void markSoldOut(part, end);
  };

  /** Marks the first match that can be ordered. */
  function markFirst() {
    const first = foundParts.find((part) => part.is_in_stock && !soldOutIds.has(partId(part)));
    if (!first || query.trim() === '' || !end) return;
    mark(first);
    setQuery('');
  }

  return (
    <Drawer open title={t('title')} description={t('description')} onClose={onClose}>
      <div className={css.drawer}>
        {isOffline && <InlineAlert tone="warning">{t('offline')}</InlineAlert>}
        <SearchField
          className={css.search}
          label={t('search')}
          placeholder={t('searchHint')}
          value={query}
          onChange={setQuery}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            markFirst();
          }}
        />
        <SoldOutDuration {...duration} disabled={isDisabled} />
        <SoldOutList soldOut={soldOut} disabled={isDisabled} />
        {data ? (
          <MenuRows
            menu={data.menu}
            parts={foundParts}
            soldOutIds={soldOutIds}
            disabled={isDisabled || end === null}
            onMark={mark}
            fallback={
              query.trim() === '' ? (
                <EmptyState icon={<UtensilsCrossed />} title={t('empty.title')}>
                  {t('empty.text')}
                </EmptyState>
              ) : (
                <EmptyState icon={<SearchX />} title={t('none.title')}>
                  {t('none.text')}
                </EmptyState>
              )
            }
          />
        ) : error && !isFetching ? (
          <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
        ) : (
          <div aria-busy="true" className={css.group}>
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={at} height="2.5rem" />
            ))}
          </div>
        )}
      </div>
    </Drawer>
  );
}
