import type { OrderCard } from '@store-panel/api-client/order-models';
import { Button } from '@store-panel/ui/button';
import { SegmentedControl } from '@store-panel/ui/segmented-control';
import { ListChecks, Maximize, Minimize } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useObservable } from '#shared/observable.ts';
import { PrintMany } from '#shared/printing/print-many.tsx';
import { kitchenDisplaySettings, SIZES } from './kitchen-display-settings.ts';
import css from './kitchen-tools.module.css';

function watchFullScreen(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFullScreen = () => document.fullscreenElement !== null;

/** A phone's browser may not support it, and an embedded page may not use it. */
const canFullScreen = () => document.fullscreenEnabled;

function toggleFullScreen(): void {
  const change = isFullScreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  // If refused, the page stays as it is.
  change.catch(() => undefined);
}

/** Controls for the text size, the remaining items, printing all tickets, and full screen. */
export function KitchenTools({ orders }: { readonly orders: readonly OrderCard[] }) {
  const { t } = useTranslation('kitchen');
  const { size, showsRemainingItems } = useObservable(kitchenDisplaySettings);
  const isFull = useSyncExternalStore(watchFullScreen, isFullScreen);
  return (
    <div className={css.root}>
      <div className={css.forScreens}>
        <SegmentedControl
          label={t('size.label')}
          value={size}
          onChange={(next) => kitchenDisplaySettings.change({ size: next })}
          options={SIZES.map((value) => ({ value, label: t(`size.${value}`) }))}
        />
      </div>
      <Button
        icon={<ListChecks aria-hidden="true" />}
        aria-pressed={showsRemainingItems}
        onClick={() => kitchenDisplaySettings.change({ showsRemainingItems: !showsRemainingItems })}
      >
        {t('remaining.title')}
      </Button>
      <PrintMany orders={orders} />
      {canFullScreen() && (
        <div className={css.forScreens}>
          <Button
            icon={isFull ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
            onClick={toggleFullScreen}
          >
            {t(isFull ? 'fullScreen.leave' : 'fullScreen.enter')}
          </Button>
        </div>
      )}
    </div>
  );
}
