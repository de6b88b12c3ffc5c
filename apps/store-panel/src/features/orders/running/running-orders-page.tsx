import { screenLabelKey } from '@store-panel/domain/access/screens';
import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders/list-running-orders';
import { ErrorState } from '@store-panel/ui/error-state';
import { IconButton } from '@store-panel/ui/icon-button';
import { Page } from '@store-panel/ui/page';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { ChefHat, Columns3, Keyboard, List } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PageHeader } from '#shared/frame/page-header.tsx';
import { ErrorText } from '#shared/error-text.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { useObservable } from '#shared/observable.ts';
import { preloadMoreActions } from '#shared/orders/actions/more-actions.tsx';
import { useOrderSlots } from '#shared/orders/order-slots.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { EnableSoundBanner } from '#features/orders/alerts/enable-sound-banner.tsx';
import { ConnectionChip } from '#shared/orders/live/connection-chip.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { useShortcutPreference } from '#shared/shortcuts/shortcut-preference.ts';
import { openShortcutHelp } from '#shared/shortcuts/shortcut-help-state.ts';
import { OrderBoard } from './order-board.tsx';
import { handlerFilter, isInRunningView } from '#shared/orders/board-columns.ts';
import css from './running-orders-page.module.css';

const RunningList = lazyComponent({
  load: () => import('./running-list.tsx').then((module) => module.RunningList),
  texts: ['order-bulk', 'printing'],
});
const BoardToolbar = lazyComponent({
  load: () => import('./board-toolbar.tsx').then((module) => module.BoardToolbar),
  isLate: true,
});
const CreateOrderLink = lazyComponent({
  load: () => import('#features/orders/create-order-link.tsx').then((module) => module.CreateOrderLink),
  isLate: true,
});
// Nothing rings before the alarm is loaded.
const RingingControl = lazyComponent({
  load: () => import('#features/orders/alerts/ringing-control.tsx').then((module) => module.RingingControl),
  isLate: true,
});
const RecentlyEndedPopover = lazyComponent({
  load: () => import('./recently-ended-popover.tsx').then((module) => module.RecentlyEndedPopover),
});

const VIEWS = ['board', 'list', 'kitchen'] as const;
type View = (typeof VIEWS)[number];
const VIEW_STORAGE = 'running_orders_view';
const VIEW_ICONS = { board: Columns3, list: List, kitchen: ChefHat } as const;

/**
 * The running orders that are released or not accepted yet, of the chosen handler: a board for the counter, a list for
 * the office, tickets for the kitchen.
 */
export function RunningOrdersPage() {
  const { t } = useTranslation(['orders', 'screens', 'navigation']);
  const { storage } = useAppServices();
  const { KitchenView } = useOrderSlots();
  const { data: runningOrders, error, isFetching, refetch } = useListRunningOrdersQuery();
  const handlerId = useObservable(handlerFilter);
  const orders = useMemo(
    () => runningOrders?.orders.filter((order) => isInRunningView(order, handlerId)),
    [runningOrders, handlerId],
  );
  const [view, setView] = useState<View>(() => VIEWS.find((one) => one === storage.getItem(VIEW_STORAGE)) ?? 'board');
  const { isOn: areShortcutsOn } = useShortcutPreference();
  const title = t(`screens:${screenLabelKey('running-orders')}`);
  usePageTitle(title);
  useEffect(() => void preloadMoreActions(), []);

  function changeView(next: View) {
    storage.setItem(VIEW_STORAGE, next);
    setView(next);
  }
  const views = VIEWS.map((value) => ({ value, label: t(`view.${value}`), icon: VIEW_ICONS[value] }));
  usePageCommands(
    views
      .filter(({ value }) => value !== view)
      .map(({ value, label, icon }) => ({
        id: `view-${value}`,
        label: `${t('view.label')}: ${label}`,
        icon,
        run: () => changeView(value),
      })),
  );
  return (
    <Page width="fill">
      <div className={css.top}>
        <PageHeader
          title={title}
          actions={
            <>
              <ConnectionChip />
              <span className={css.createOrder}>
                <CreateOrderLink />
              </span>
              <RingingControl />
              {runningOrders && Object.keys(runningOrders.overlaysByOrderId).length > 0 && <RecentlyEndedPopover />}
              <SegmentedControl
                compact
                label={t('view.label')}
                value={view}
                onChange={changeView}
                options={views.map(({ icon: Icon, ...option }) => ({ ...option, icon: <Icon aria-hidden="true" /> }))}
              />
              <span className={css.shortcutHelp}>
                <IconButton
                  icon={<Keyboard aria-hidden="true" />}
                  label={t('navigation:shortcuts.title')}
                  onClick={openShortcutHelp}
                />
              </span>
            </>
          }
        />
        <EnableSoundBanner />
        {runningOrders && <BoardToolbar orders={runningOrders.orders} />}
      </div>
      {orders ? (
        view === 'board' ? (
          <OrderBoard orders={orders} showsShortcuts={areShortcutsOn} />
        ) : view === 'list' ? (
          <RunningList orders={orders} onUnavailable={() => changeView('board')} />
        ) : (
          <KitchenView orders={orders} showsShortcuts={areShortcutsOn} onUnavailable={() => changeView('board')} />
        )
      ) : error && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
      ) : (
        <BoardSkeleton />
      )}
    </Page>
  );
}
