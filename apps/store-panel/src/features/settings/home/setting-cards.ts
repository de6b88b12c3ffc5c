import { checkScreenAccess, type ScreenSession } from '@store-panel/domain/access/screen-access';
import { SCREENS, type ScreenId } from '@store-panel/domain/access/screens';
import type { SettingSection } from '@store-panel/domain/settings/settings-table';
import {
  Armchair,
  Banknote,
  Bike,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  ChefHat,
  Clock,
  Globe,
  Languages,
  type LucideIcon,
  Mail,
  MapPinned,
  MessageSquare,
  PackageOpen,
  Printer,
  ReceiptText,
  Store,
  UserRoundX,
} from 'lucide-react';

interface CardRow {
  readonly screen: ScreenId;
  readonly icon: LucideIcon;
  /** The section of settings whose state the card says; without one it says nothing but its name. */
  readonly section?: SettingSection;
}

/** The cards of the settings home, in groups. A screen that does not stand yet has no card. */
const GROUPS = {
  selling: [
    { screen: 'store-settings', icon: Store, section: 'store' },
    { screen: 'sales-settings', icon: ChefHat, section: 'sales' },
  ],
  hours: [{ screen: 'store-time', icon: Clock, section: 'hours' }],
  tables: [
    { screen: 'table-booking-tables', icon: Armchair },
    { screen: 'table-booking-slots', icon: CalendarClock },
    { screen: 'table-booking-basic-settings', icon: CalendarCheck, section: 'table_booking' },
    { screen: 'table-booking-cancellation-policy', icon: CalendarX, section: 'table_policy' },
  ],
  delivery: [
    { screen: 'delivery-settings', icon: Bike, section: 'delivery' },
    { screen: 'return-rules', icon: PackageOpen, section: 'returns' },
  ],
  messages: [
    { screen: 'email-settings', icon: Mail, section: 'email' },
    { screen: 'sms-settings', icon: MessageSquare, section: 'sms' },
  ],
  payments: [
    { screen: 'payment-settings', icon: Banknote, section: 'payments' },
    { screen: 'billing', icon: ReceiptText, section: 'billing' },
  ],
  website: [
    { screen: 'user-website-settings', icon: Globe, section: 'website' },
    { screen: 'language-settings', icon: Languages, section: 'languages' },
    { screen: 'google-key-settings', icon: MapPinned, section: 'map_keys' },
  ],
  customers: [{ screen: 'store-data', icon: UserRoundX, section: 'customer_data' }],
  device: [{ screen: 'printing', icon: Printer }],
} as const satisfies Record<string, readonly CardRow[]>;

export type CardGroup = keyof typeof GROUPS;

/** The groups with the cards that a session may open; none without a card. */
export const visibleGroups = (session: ScreenSession): readonly (readonly [CardGroup, readonly CardRow[]])[] =>
  (Object.keys(GROUPS) as CardGroup[])
    .map((group) => {
      const cards: readonly CardRow[] = GROUPS[group];
      return [
        group,
        cards.filter(({ screen }) => SCREENS[screen].isRouted && checkScreenAccess(screen, session).allowed),
      ] as const;
    })
    .filter(([, cards]) => cards.length > 0);
