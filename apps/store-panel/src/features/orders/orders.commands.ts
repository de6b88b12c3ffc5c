import type { OrderCard, OrderRow } from '@store-panel/api-client/order-models';
import type { OrderFilter } from '@store-panel/api-client/rtk/orders/order-lists';
import { ordersApi } from '@store-panel/api-client/rtk/orders/orders';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import type { ScreenId } from '@store-panel/domain/access/screens';
import { foldDigits } from '@store-panel/domain/input/digits';
import { displayedStatus } from '@store-panel/domain/orders/status';
import { CalendarDays, CircleX, ReceiptText, Volume2, VolumeOff } from 'lucide-react';

import { pathTo, pathToOrder } from '#paths.ts';
import type {
  CommandContext,
  CommandEntry,
  CommandSource,
  FeatureCommand,
  RecordSource,
} from '#shared/commands/command.ts';
import { matchesName } from '#shared/commands/matches-name.ts';

/** Screens with which the history may be read. */
const HISTORY_READERS = ['order-history', 'past-orders', 'running-orders'] as const satisfies readonly ScreenId[];

const canOpen = ({ session }: CommandContext, screen: ScreenId) => checkScreenAccess(screen, session.access).allowed;

function toEntry(order: OrderCard | OrderRow, { t }: CommandContext): CommandEntry {
  const { order_id, unique_id, customer_name } = order;
  return {
    value: `order:${order_id}`,
    group: 'order',
    label: t('orders:number', { number: unique_id }),
    icon: ReceiptText,
    description: [customer_name, t(`status:short.${displayedStatus(order)}`)].join(' · '),
    keywords: customer_name,
    action: { href: pathToOrder(order_id) },
  };
}

/** More orders of one name are better looked for in their lists. */
const MAX_FOUND = 5;

/** The first running orders with this number or customer; offline, too. */
export const findRunningOrders: CommandSource = (context, text) => {
  if (!canOpen(context, 'running-orders')) return [];
  const running = context.cache.select(ordersApi.endpoints.listRunningOrders.select()).data?.orders ?? [];
  return running
    .filter(({ unique_id, customer_name }) => matchesName(text, `${unique_id} ${customer_name}`))
    .slice(0, MAX_FOUND)
    .map((order) => toEntry(order, context));
};

/** Fewer characters of a name or phone number are part of too many. */
const MIN_LENGTH = 3;
const PAGE = { page: 1, perPage: 10, sort: '-created_at' } as const;

const NUMBER = /^#?\d{1,15}$/;
const PHONE = /^[\d\s+()./-]+$/;

/** The searches of a typed text: an exact number is not found by a part of a phone number, which many orders have. */
function searchesOf(typed: string): readonly OrderFilter[] {
  const text = foldDigits(typed.trim());
  const isLong = text.length >= MIN_LENGTH;
  const byNumber = NUMBER.test(text) ? [{ search_by: 'order_number', search_value: text } as const] : [];
  const byPhone = isLong && PHONE.test(text) ? [{ search_by: 'phone', search_value: text } as const] : [];
  if (byNumber.length + byPhone.length > 0) return [...byNumber, ...byPhone];
  return isLong ? [{ search_by: 'customer', search_value: text }] : [];
}

/** All orders, by number, customer and phone number. */
export const orderHistory: RecordSource = {
  id: 'order-history',
  isAvailable: (context) => HISTORY_READERS.some((screen) => canOpen(context, screen)),
  canSearch: (text) => searchesOf(text).length > 0,
  async search(text, context, signal) {
    const { client } = context.services;
    const pages = await Promise.all(
      searchesOf(text).map((filter) =>
        client.call('POST /api/store/list_order_history', { ...filter, ...PAGE }, { signal, silent: true }),
      ),
    );
    const found = pages.flatMap(({ orders }) => orders).slice(0, MAX_FOUND);
    return found.map((order) => ({ ...toEntry(order, context), keywords: text }));
  },
};

const soundOf = ({ orders }: CommandContext) => orders?.orderServices.alarm.alarm.get().sound;

/** Ended before they were completed: by the customer, rejected or cancelled by the store. */
const CANCELLED = '101,103,104';

export const orderCommands: readonly FeatureCommand[] = [
  {
    id: 'sound-off',
    icon: VolumeOff,
    words: ['words:action.sound'],
    isAvailable: (context) => soundOf(context) === 'armed',
    label: ({ t }) => t('shell:sound.mute'),
    action: ({ orders }) => ({ run: () => orders?.orderServices.alarm.mute() }),
  },
  {
    id: 'sound-on',
    icon: Volume2,
    words: ['words:action.sound'],
    isAvailable: (context) => ['muted', 'blocked'].includes(soundOf(context) ?? ''),
    label: ({ t }) => t('shell:sound.arm'),
    action: ({ orders }) => ({ run: () => void orders?.orderServices.alarm.enableSound() }),
  },
  {
    id: 'orders-yesterday',
    icon: CalendarDays,
    words: ['words:action.yesterday'],
    isAvailable: (context) => canOpen(context, 'past-orders'),
    label: ({ t }) => t('palette:action.yesterday'),
    action: () => ({ href: `${pathTo('past-orders')}?range=yesterday` }),
  },
  {
    id: 'orders-cancelled',
    icon: CircleX,
    words: ['words:action.cancelled'],
    isAvailable: (context) => canOpen(context, 'order-history'),
    label: ({ t }) => t('palette:action.cancelled'),
    action: () => ({ href: `${pathTo('order-history')}?status=${CANCELLED}` }),
  },
];
