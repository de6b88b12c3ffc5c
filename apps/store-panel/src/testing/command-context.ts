import type { RunningLimit } from '@store-panel/api-client/rtk/sales';
import { type StoreContext, toStoreSession } from '@store-panel/api-client/session/store-session';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { menuOf } from '@store-panel/domain/access/menu';
import type { LanguageCode } from '@store-panel/domain/geo/languages';
import { loadNamespace } from '@store-panel/locales/load';
import type { Namespace } from '@store-panel/locales/namespaces';
import i18next from 'i18next';

import type { CommandContext } from '#shared/commands/command.ts';

const COMMAND_NAMESPACES: readonly Namespace[] = [
  'navigation',
  'orders',
  'pages',
  'palette',
  'sales-limits',
  'limit-choices',
  'screens',
  'shell',
  'status',
  'words',
  'device',
  'settings',
];

/** A main store with everything: couriers, parcels, tables. */
export function buildFullStore(): StoreContext {
  const context = buildStoreContext();
  return { ...context, store: { ...context.store, courier_service: true } };
}

/** Loads what entries of the palette are named by, in one language. */
export async function loadCommandTexts(language: LanguageCode): Promise<CommandContext['t']> {
  const i18n = i18next.createInstance();
  void i18n.init({
    initAsync: false,
    lng: language,
    fallbackLng: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  const texts = await Promise.all(COMMAND_NAMESPACES.map((namespace) => loadNamespace(language, namespace)));
  for (const [at, namespace] of COMMAND_NAMESPACES.entries()) i18n.addResourceBundle(language, namespace, texts[at]);
  return (key, values) => i18n.t(key, { ...values });
}

export interface CommandContextOptions {
  readonly language: LanguageCode;
  readonly t: CommandContext['t'];
  readonly store?: StoreContext;
  readonly sound?: 'armed' | 'muted';
  readonly limits?: readonly RunningLimit[];
}

/** What commands depend on, without a document: the state of sales is known, and nothing is in the cache besides. */
export function buildCommandContext({
  language,
  t,
  store = buildFullStore(),
  sound = 'armed',
  limits = [],
}: CommandContextOptions): CommandContext {
  const session = toStoreSession(store);
  const sales = { data: { version: 1, limits, sold_out: [] } };
  // What actions use when they run, which they do not here.
  const unused = {} as never;
  return {
    session,
    readOnlyReason: null,
    lapse: null,
    isOffline: false,
    language,
    t,
    services: unused,
    menu: menuOf(session.access),
    sidebar: unused,
    cache: { dispatch: unused, select: () => sales as never },
    orders: { orderServices: { alarm: { alarm: { get: () => ({ sound }) } } } } as never,
  };
}
