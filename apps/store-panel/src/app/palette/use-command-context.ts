import type { CacheDispatch } from '@store-panel/api-client/rtk/orders/order-cache-updates';
import { use, useMemo, useSyncExternalStore } from 'react';
import { useDispatch, useStore } from 'react-redux';

import { useAppServices } from '#shared/app-services/app-services.tsx';
import type { CommandContext } from '#shared/commands/command.ts';
import { MenuContext } from '#shared/frame/menu-context.ts';
import { SidebarContext } from '#shared/frame/sidebar-context.ts';
import { i18n, useLanguage } from '#shared/i18n/i18n.ts';
import { isDisconnectedObservable } from '#shared/live/is-disconnected.ts';
import { useObservable } from '#shared/observable.ts';
import { useOptionalOrderServices } from '#shared/orders/services/order-services-context.tsx';
import { lapseTextObservable } from '#shared/session/lapse-text.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useProvided } from '#shared/use-provided.ts';

/** The state that commands depend on; another object whenever some of it changes. */
export function useCommandContext(): CommandContext {
  const services = useAppServices();
  const { session, readOnlyReason } = useStoreSession();
  const lapse = useObservable(lapseTextObservable);
  const isOffline = useObservable(isDisconnectedObservable);
  const language = useLanguage();
  const orders = useOptionalOrderServices();
  const menu = use(MenuContext);
  const sidebar = useProvided(SidebarContext);
  const dispatch: CacheDispatch = useDispatch();
  const store = useStore();
  const state = useSyncExternalStore(
    (onChange) => store.subscribe(onChange),
    () => store.getState(),
  );
  return useMemo(
    () => ({
      session,
      readOnlyReason,
      lapse,
      isOffline,
      language,
      t: (key, values) => i18n.t(key, { ...values }),
      services,
      cache: { dispatch, select: (selector) => selector(state as never) },
      orders,
      menu,
      sidebar,
    }),
    [session, readOnlyReason, lapse, isOffline, language, services, dispatch, state, orders, menu, sidebar],
  );
}
