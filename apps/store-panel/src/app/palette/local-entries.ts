import { customerList } from '#features/customers/customers.commands.ts';
import { cachedCouriers, courierList } from '#features/couriers/couriers.commands.ts';
import { languageCommands } from '#features/languages/languages.commands.ts';
import { openingHoursCommands } from '#features/opening-hours/opening-hours.commands.ts';
import { tableBookingCommands } from '#features/table-booking/table-booking.commands.ts';
import { cachedOffers, offerCommands, offerList } from '#features/offers/offers.commands.ts';
import { cachedMenuItems, menuItems } from '#features/menu/menu.commands.ts';
import { findRunningOrders, orderCommands, orderHistory } from '#features/orders/orders.commands.ts';
import { salesCommands } from '#features/sales-limits/sales-limits.commands.ts';
import { websiteCommands } from '#features/website/website.commands.ts';
import type { CommandContext, CommandEntry, FeatureCommand, RecordSource } from '#shared/commands/command.ts';
import { pageCommands } from '#shared/commands/page-commands.ts';
import { commandEntry } from './command-entry.ts';
import { deviceCommands } from './device-commands.ts';
import type { EnglishTexts } from '#shared/commands/english-texts.ts';
import { screenEntries } from './screen-entries.ts';
import { settingEntries } from './setting-entries.ts';
import { sessionCommands } from './session-commands.ts';

/** The actions of all features. */
const COMMANDS: readonly FeatureCommand[] = [
  ...orderCommands,
  ...salesCommands,
  ...offerCommands,
  ...openingHoursCommands,
  ...tableBookingCommands,
  ...websiteCommands,
  ...languageCommands,
  ...deviceCommands,
  ...sessionCommands,
];

const pageEntries = (context: CommandContext): readonly CommandEntry[] =>
  pageCommands().map(({ id, label, icon, denial, run }) => ({
    value: `page:${id}`,
    group: 'page',
    label,
    ...(icon && { icon }),
    denial: denial?.(context),
    action: { run },
  }));

/** Searched on the server. */
export const RECORD_SOURCES: readonly RecordSource[] = [orderHistory, customerList, courierList, offerList, menuItems];

/** Screens and actions, those of the page first. */
export const commandEntries = (context: CommandContext, english: EnglishTexts | null): readonly CommandEntry[] => [
  ...pageEntries(context),
  ...screenEntries(context, english),
  ...settingEntries(context, english),
  ...COMMANDS.filter(({ isAvailable }) => isAvailable(context)).map((command) =>
    commandEntry(command, context, english),
  ),
];

/** Records that are in the cache. */
export const cachedRecords = (context: CommandContext, text: string): readonly CommandEntry[] => [
  ...findRunningOrders(context, text),
  ...cachedCouriers(context, text),
  ...cachedOffers(context, text),
  ...cachedMenuItems(context, text),
];
