import { type RunningLimit, salesApi } from '@store-panel/api-client/rtk/sales';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { BUSY_STEPS, isRunning, type LimitKind, PAUSE_STEPS } from '@store-panel/domain/sales/limits';
import { STORE_SERVICES, type StoreService } from '@store-panel/domain/sales/services-off';
import {
  Bike,
  CalendarClock,
  CirclePause,
  CirclePlay,
  DoorOpen,
  Hourglass,
  type LucideIcon,
  Moon,
  ShoppingBag,
  UtensilsCrossed,
} from 'lucide-react';

import { changeDenial } from '#shared/commands/change-denial.ts';
import type { CommandContext, FeatureCommand } from '#shared/commands/command.ts';
import { formatMinutes } from '#shared/time/format-minutes.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { createLimitChanges, type LimitChange } from './shell-slots/limit-changes.ts';
import { openSalesControl } from './shell-slots/open-sales-control.ts';
import { isSoldOutDrawerOpenObservable } from './shell-slots/sold-out-part.tsx';

// Limits are set at once, because the status bar can undo them. What asks first, opens where it asks.

const [BUSY_EXTRA] = BUSY_STEPS.minutes;
const BUSY_MINUTES = 60;

const readSales = ({ cache }: CommandContext) => cache.select(salesApi.endpoints.getSalesState.select()).data;

/** As the control in the top bar: shown to users who work on orders, once its state is known. */
const isControlShown = (context: CommandContext): boolean =>
  readSales(context) !== undefined && checkScreenAccess('running-orders', context.session.access).allowed;

function changesIn(context: CommandContext): ReturnType<typeof createLimitChanges> {
  const { limits = [], sold_out: soldOut = [], services = [] } = readSales(context) ?? {};
  const servicesOff = services.filter((off) => isRunning(off, serverNow()));
  const { session, cache } = context;
  return createLimitChanges({ dispatch: cache.dispatch, limits, soldOut, servicesOff, zone: session.timezone });
}

const set = (change: LimitChange) => (context: CommandContext) => ({ run: () => void changesIn(context).set(change) });

const findLimit = (context: CommandContext, kind: LimitKind): RunningLimit | undefined =>
  readSales(context)?.limits.find((limit) => limit.kind === kind && isRunning(limit, serverNow()));

const ENDS = {
  busy: { icon: Hourglass, words: ['words:action.endBusy'] },
  pause: { icon: CirclePlay, words: ['words:action.resume'] },
  closure: { icon: DoorOpen, words: ['words:action.reopen'] },
} as const satisfies Record<LimitKind, { readonly icon: LucideIcon; readonly words: FeatureCommand['words'] }>;

const endCommands = (Object.keys(ENDS) as LimitKind[]).map((kind): FeatureCommand => ({
  id: `end-${kind}`,
  ...ENDS[kind],
  isAvailable: (context) => isControlShown(context) && findLimit(context, kind) !== undefined,
  label: ({ t }) => t(`sales-limits:end.${kind}`),
  denial: changeDenial,
  action: (context) => ({
    run() {
      const limit = findLimit(context, kind);
      if (limit) void changesIn(context).end(limit);
    },
  }),
}));

const pauseCommands = PAUSE_STEPS.map((minutes): FeatureCommand => ({
  id: `pause-${minutes}`,
  icon: CirclePause,
  words: ['words:action.pause', `words:action.pause${minutes}`],
  isAvailable: isControlShown,
  label: ({ t, language }) => t('palette:action.pause', { time: formatMinutes(minutes, language) }),
  denial: changeDenial,
  action: set({ kind: 'pause', end: { minutes } }),
}));

const SERVICES = {
  pickup: { icon: ShoppingBag, words: ['words:action.noPickup'] },
  delivery: { icon: Bike, words: ['words:action.noDelivery'] },
} as const satisfies Record<StoreService, { readonly icon: LucideIcon; readonly words: FeatureCommand['words'] }>;

const SERVICE_MINUTES = 60;

const findServiceOff = (context: CommandContext, service: StoreService) =>
  readSales(context)?.services?.find((off) => off.service === service && isRunning(off, serverNow()));

const serviceCommands = STORE_SERVICES.flatMap((service): FeatureCommand[] => [
  {
    id: `no-${service}`,
    ...SERVICES[service],
    isAvailable: (context) => isControlShown(context) && findServiceOff(context, service) === undefined,
    label: ({ t, language }) =>
      t(`limit-choices:service.command.${service}`, { time: formatMinutes(SERVICE_MINUTES, language) }),
    denial: changeDenial,
    action: (context) => ({
      run: () => void changesIn(context).turnServiceOff(service, { minutes: SERVICE_MINUTES }),
    }),
  },
  {
    id: `end-no-${service}`,
    ...SERVICES[service],
    isAvailable: (context) => isControlShown(context) && findServiceOff(context, service) !== undefined,
    label: ({ t }) => t(`limit-choices:service.end.${service}`),
    denial: changeDenial,
    action: (context) => ({
      run() {
        const off = findServiceOff(context, service);
        if (off) void changesIn(context).turnServiceOn(off);
      },
    }),
  },
]);

export const salesCommands: readonly FeatureCommand[] = [
  ...serviceCommands,
  ...endCommands,
  ...pauseCommands,
  {
    id: 'busy',
    icon: Hourglass,
    words: ['words:action.busy'],
    isAvailable: isControlShown,
    label: ({ t, language }) =>
      t('palette:action.busy', {
        extra: formatMinutes(BUSY_EXTRA, language),
        time: formatMinutes(BUSY_MINUTES, language),
      }),
    denial: changeDenial,
    action: set({ kind: 'busy', extra_minutes: BUSY_EXTRA, end: { minutes: BUSY_MINUTES } }),
  },
  {
    id: 'close-store',
    icon: Moon,
    words: ['words:action.close'],
    isAvailable: isControlShown,
    label: ({ t }) => t('limit-choices:closure.title'),
    denial: changeDenial,
    action: () => ({ run: openSalesControl }),
  },
  {
    id: 'todays-hours',
    icon: CalendarClock,
    words: ['words:action.todaysHours'],
    // An older server has none.
    isAvailable: (context) => isControlShown(context) && readSales(context)?.todays_hours !== undefined,
    label: ({ t }) => t('limit-choices:today.title'),
    denial: changeDenial,
    action: () => ({ run: openSalesControl }),
  },
  {
    id: 'sold-out',
    icon: UtensilsCrossed,
    words: ['words:action.soldOut'],
    isAvailable: isControlShown,
    label: ({ t }) => t('limit-choices:soldOut.title'),
    action: () => ({ run: () => isSoldOutDrawerOpenObservable.set(true) }),
  },
];
