import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';

interface LazyComponentOptions<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
}

/** What a part takes besides its own props, for as long as its code is not there. */
export interface WhileAway {
  readonly onUnavailable?: () => void;
  /** Keeps the part's place, so that nothing moves from under a finger when it comes. */
  readonly meanwhile?: ReactNode;
}

/**
 * A part of a page whose code comes when it is first shown. When it cannot be fetched the page stays as it is and says so:
 * a lost connection must not take the board with it. `onUnavailable` takes back what the person did to see the part.
 */
export function lazyComponent<Props extends object>({ load }: LazyComponentOptions<Props>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  /** Fetches ahead of time; a failure is tried again at the next call. */
  function fetchPart(): Promise<void> {
    loading ??= load().then(
      (component) => {
        loaded = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function LazyPart({ onUnavailable, meanwhile, ...props }: Props & WhileAway) {
    const { t } = useTranslation('shell');
    const { toasts } = useAppServices();
    const [Part, setPart] = useState<ComponentType<Props> | null | undefined>(() => loaded);
    const giveUp = useEffectEvent(() => {
      setPart(null);
      // Nobody asked for a part that nothing can be taken back for; it comes when it can.
      if (!onUnavailable) return;
      toasts.add({ tone: 'danger', title: t('outbox.onlineOnly') });
      onUnavailable();
    });
    useEffect(() => {
      if (Part !== undefined) return;
      let isShown = true;
      fetchPart().then(
        () => isShown && setPart(() => loaded),
        () => isShown && giveUp(),
      );
      return () => {
        isShown = false;
      };
    }, [Part]);
    return Part ? <Part {...(props as unknown as Props)} /> : Part === undefined && meanwhile;
  }

  return Object.assign(LazyPart, { fetch: () => fetchPart().catch(() => undefined) });
}
