import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import type { Menu } from '@store-panel/domain/access/menu';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import type { TextKey } from '@store-panel/locales/text-keys';
import type { SidebarState } from '@store-panel/ui/sidebar';
import type { LucideIcon } from 'lucide-react';

import type { AppServices } from '#shared/app-services/app-services.tsx';
import type { OrderServicesValue } from '#shared/orders/services/order-services-context.tsx';
import type { ReadOnlyReason } from '#shared/session/session-state.ts';

/** What commands depend on and use in the panels of stores and of administrators. */
export interface PanelContext {
  readonly isOffline: boolean;
  readonly language: LanguageCode;
  readonly t: (key: TextKey, values?: Readonly<Record<string, unknown>>) => string;
  readonly services: AppServices;
  readonly menu: Menu;
  readonly sidebar: SidebarState;
}

/** The state of a store's panel that commands depend on, and the services that they use. */
export interface CommandContext extends PanelContext {
  readonly session: StoreSession;
  readonly readOnlyReason: ReadOnlyReason | null;
  /** Why a store whose subscription has lapsed makes no changes, translated. */
  readonly lapse: string | null;
  readonly cache: {
    readonly dispatch: CacheDispatch;
    /** Calls a selector of any of the client's APIs, which share one state. */
    readonly select: <Result>(selector: (state: never) => Result) => Result;
  };
  /** Null for a session without running orders. */
  readonly orders: OrderServicesValue | null;
}

/** Kinds of entries, named at the end of each. */
export type CommandGroup =
  | 'page'
  | 'screen'
  | 'setting'
  | 'action'
  | 'order'
  | 'courier'
  | 'customer'
  | 'item'
  | 'offer'
  | 'store'
  | 'pinned'
  | 'recent';

/** An entry of the command palette: a page to open, or an action. */
export interface CommandEntry {
  /** Unique, and the same on every visit: `screen:past-orders`. */
  readonly value: string;
  readonly group: CommandGroup;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** What else users call it, separated by commas. */
  readonly keywords?: string;
  /** Its English name and keywords, which are found in every language. */
  readonly english?: string;
  /** Name of its area of the menu, instead of its kind. */
  readonly area?: string;
  /** Shortcut: `g o`. */
  readonly keys?: string;
  /** Second line: a customer, a status. */
  readonly description?: string;
  /** Why it cannot be chosen now; it is greyed. */
  readonly denial?: string | undefined;
  /** Found only by whole words. */
  readonly isExactOnly?: boolean;
  /** The page to open, or what to do. */
  readonly action: { readonly href: string } | { readonly run: () => void };
}

/** Returns entries that are known without a request and may be what is typed. */
export type CommandSource = (context: CommandContext, text: string) => readonly CommandEntry[];

/** Searches records with a request, while the user types. */
export interface RecordSource<Context = CommandContext> {
  /** The screen that lists them, which names them. */
  readonly id: 'order-history' | 'active-users' | 'delivery-staff' | 'offers' | 'item' | 'review-stores';
  readonly isAvailable: (context: Context) => boolean;
  /** Whether the records may be found by this text; a shorter one has too many. */
  readonly canSearch: (text: string) => boolean;
  readonly search: (text: string, context: Context, signal: AbortSignal) => Promise<readonly CommandEntry[]>;
}

export type CommandWords = Extract<TextKey, `words:action.${string}`>;

/** An action of a feature. */
export interface FeatureCommand<Context = CommandContext> {
  /** Unique, and the same on every visit. */
  readonly id: string;
  readonly icon: LucideIcon;
  readonly isAvailable: (context: Context) => boolean;
  readonly label: (context: Context) => string;
  /** Text keys of what else users call it. */
  readonly words: readonly CommandWords[];
  /** Why it cannot be run now, translated. */
  readonly denial?: (context: Context) => string | undefined;
  readonly action: (context: Context) => CommandEntry['action'];
}
