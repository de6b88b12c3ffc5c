import { type StatusCode, type StatusPair, displayedStatus, secondaryStatus } from '@store-panel/domain/orders/status';
import { StatusChip } from '@store-panel/ui/status-chip';
import type { Tone } from '@store-panel/ui/tone';
import {
  Ban,
  Bike,
  CircleCheckBig,
  CircleX,
  CookingPot,
  Hourglass,
  type LucideIcon,
  MapPinCheck,
  PackageCheck,
  Search,
  SearchX,
  ThumbsUp,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Tone and icon of each status, so that its meaning never depends on colour alone. */
const STATUS_STYLES: Readonly<Record<StatusCode, readonly [Tone, LucideIcon]>> = {
  1: ['accent', Hourglass],
  3: ['info', ThumbsUp],
  5: ['info', CookingPot],
  7: ['success', PackageCheck],
  9: ['warning', Search],
  11: ['info', Bike],
  13: ['info', Bike],
  15: ['accent', Bike],
  17: ['info', Bike],
  19: ['info', Bike],
  21: ['info', MapPinCheck],
  23: ['success', MapPinCheck],
  25: ['success', CircleCheckBig],
  27: ['info', MapPinCheck],
  101: ['danger', CircleX],
  103: ['danger', Ban],
  104: ['danger', CircleX],
  105: ['neutral', CircleX],
  109: ['danger', SearchX],
  111: ['warning', CircleX],
  112: ['danger', CircleX],
};

/** A status with its short label. */
export function OrderStatusChip({ code }: { readonly code: StatusCode }) {
  const { t } = useTranslation('status');
  const [tone, Icon] = STATUS_STYLES[code];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`short.${code}`)}
    </StatusChip>
  );
}

/** The status of an order, and the courier's status if that says more. */
export function StatusChips({ order }: { readonly order: StatusPair }) {
  const second = secondaryStatus(order);
  return (
    <>
      <OrderStatusChip code={displayedStatus(order)} />
      {second !== null && <OrderStatusChip code={second} />}
    </>
  );
}
