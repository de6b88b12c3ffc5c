import type { StoreSettingsPreview } from '@store-panel/api-client/rtk/store-settings';
import { formatMoney, type MoneyFormat } from '@store-panel/domain/money/money';
import type { UnitChange } from '@store-panel/domain/store/store-settings';
import { ConfirmDialog } from '@store-panel/ui/confirm-dialog';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { Stack } from '@store-panel/ui/stack';
import { useTranslation } from 'react-i18next';

import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import { distanceUnit } from '#shared/location/distance-text.ts';
import { LaterOrders } from './later-orders.tsx';
import { LaterReservations } from './later-reservations.tsx';

interface ConsequencesDialogProps {
  readonly preview: StoreSettingsPreview;
  /** What was decided about the price of a distance. */
  readonly unitChange: UnitChange | undefined;
  readonly toMiles: boolean;
  /** Another set than the one that was confirmed before. */
  readonly hasChanged: boolean;
  readonly format: MoneyFormat;
  readonly onDecide: (isConfirmed: boolean) => void;
}

const SHOWN_ORDERS = 8;

/** Lists what a save does beyond the settings themselves, before it is done. */
export function ConsequencesDialog(props: ConsequencesDialogProps) {
  const { preview, unitChange, toMiles, hasChanged, format, onDecide } = props;
  const { t } = useTranslation('store-settings');
  const { price_per_distance: prices, order_count: count, reservation_count: reservations = 0 } = preview;
  const perUnit = (minor: number, isInMiles: boolean) =>
    isolateLtr(`${formatMoney(minor, format)} / ${distanceUnit(format.language, isInMiles)}`);
  return (
    <ConfirmDialog
      open
      title={t('confirm.title')}
      description={t('confirm.text')}
      confirmLabel={t('confirm.save')}
      onConfirm={() => onDecide(true)}
      onCancel={() => onDecide(false)}
    >
      <Stack gap={3}>
        {hasChanged && <InlineAlert tone="warning">{t('confirm.changed')}</InlineAlert>}
        {prices !== null && unitChange !== undefined && (
          <p>
            {t('confirm.price', {
              before: perUnit(prices.keep, !toMiles),
              after: perUnit(prices[unitChange], toMiles),
            })}
          </p>
        )}
        {count > 0 && (
          <>
            <p>{t('confirm.orders', { count })}</p>
            <LaterOrders preview={preview} shown={SHOWN_ORDERS} />
          </>
        )}
        {reservations > 0 && (
          <>
            <p>{t('confirm.reservations', { count: reservations })}</p>
            <LaterReservations preview={preview} shown={SHOWN_ORDERS} />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
