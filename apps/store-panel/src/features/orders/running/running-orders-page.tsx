import { screenLabelKey } from '@store-panel/domain/access/screens';
import { useListRunningOrdersQuery } from '@store-panel/api-client/rtk/orders';
import { ErrorState } from '@store-panel/ui/error-state';
import { IconButton } from '@store-panel/ui/icon-button';
import { Page, PageHeader } from '@store-panel/ui/page';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { ChefHat, Columns3, Keyboard, List } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorText } from '#shared/error-text.tsx';
import { loadTexts } from '#shared/i18n.ts';
import { lazyPart } from '#shared/lazy-part.tsx';
import { useObserved } from '#shared/observable.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { usePlatform } from '#shared/platform/platform.tsx';
import { ArmPrompt } from '../alerts/arm-prompt.tsx';
import { RingingControl } from '../alerts/ringing-control.tsx';
import { LineChip } from '../live/line-chip.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { useHelpKey } from './board-keys.ts';
import { useKeyChoice } from '#shared/key-choice.ts';
import { OrderBoard } from './order-board.tsx';
import { handlerShown, isShown } from './stages.ts';
import css from './running-orders-page.module.css';

const KitchenView = lazyPart({
  async load() {
    const [{ KitchenView: loaded }] = await Promise.all([
      import('../kitchen/kitchen-view.tsx'),
      loadTexts(['kitchen', 'printing']),
    ]);
    return loaded;
  },
});
const RunningList = lazyPart({
  async load() {
    const [{ RunningList: loaded }] = await Promise.all([
      import('./running-list.tsx'),
      loadTexts(['order-batch', 'printing']),
    ]);
    return loaded;
  },
});
const BoardHead = lazyPart({ load: () => import('./board-head.tsx').then((module) => module.BoardHead) });
const CreateOrderLink = lazyPart({
  load: () => import('../create-order-link.tsx').then((module) => module.CreateOrderLink),
});
const KeyHelp = lazyPart({ load: () => import('./key-help.tsx').then((module) => module.KeyHelp) });
const RecentlyEnded = lazyPart({ load: () => import('./recently-ended.tsx').then((module) => module.RecentlyEnded) });

const VIEWS = ['board', 'list', 'kitchen'] as const;
type View = (typeof VIEWS)[number];
const VIEW_STORAGE = 'running_orders_view';
const VIEW_ICONS = {
  board: <Columns3 aria-hidden="true" />,
  list: <List aria-hidden="true" />,
  kitchen: <ChefHat aria-hidden="true" />,
} as const;

/** Every order in work: as a board for the counter, as a list for the desk, as tickets for the kitchen. */
export function RunningOrdersPage() {
  const { t } = useTranslation(['orders', 'screens']);
  const { storage } = usePlatform();
  const { data: book, error, isFetching, refetch } = useListRunningOrdersQuery();
  const handler = useObserved(handlerShown);
  const orders = useMemo(() => book?.orders.filter((order) => isShown(order, handler)), [book, handler]);
  const [view, setView] = useState<View>(() => VIEWS.find((one) => one === storage.getItem(VIEW_STORAGE)) ?? 'board');
  const [isHelpOpen, setHelpOpen] = useState(false);
  const keys = useKeyChoice();
  const title = t(`screens:${screenLabelKey('running-orders')}`);
  usePageTitle(title);
  useHelpKey(() => setHelpOpen(true));

  function choose(next: View) {
    storage.setItem(VIEW_STORAGE, next);
    setView(next);
  }
  return (
    <Page width="fill">
      <div>
        <PageHeader
          title={title}
          status={<LineChip />}
          actions={
            <>
              <span className={css.take}>
                <CreateOrderLink />
              </span>
              <RingingControl />
              {book && Object.keys(book.aside).length > 0 && <RecentlyEnded />}
              <SegmentedControl
                label={t('view.label')}
                value={view}
                onChange={choose}
                options={VIEWS.map((value) => ({ value, label: t(`view.${value}`), icon: VIEW_ICONS[value] }))}
              />
              <span className={css.keys}>
                <IconButton
                  icon={<Keyboard aria-hidden="true" />}
                  label={t('shortcut.title')}
                  onClick={() => setHelpOpen(true)}
                />
              </span>
            </>
          }
        />
        <ArmPrompt />
        {book && <BoardHead orders={book.orders} />}
      </div>
      {orders ? (
        view === 'board' ? (
          <OrderBoard orders={orders} keys={keys} />
        ) : view === 'list' ? (
          <RunningList orders={orders} onUnavailable={() => choose('board')} />
        ) : (
          <KitchenView orders={orders} hasKeys={keys.isOn} onUnavailable={() => choose('board')} />
        )
      ) : error && !isFetching ? (
        <ErrorState onRetry={() => void refetch()}>{'textKey' in error && <ErrorText error={error} />}</ErrorState>
      ) : (
        <BoardSkeleton />
      )}
      {isHelpOpen && (
        <KeyHelp keys={keys} view={view} onClose={() => setHelpOpen(false)} onUnavailable={() => setHelpOpen(false)} />
      )}
    </Page>
  );
}
