import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';

interface LazyComponentOptions<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
}

/** Props of a lazy component besides its own, used until its code is loaded. */
export interface LazyProps {
  readonly onUnavailable?: () => void;
  /** Placeholder that reserves the layout space. */
  readonly meanwhile?: ReactNode;
}

/**
 * Creates a component whose code is loaded when it is first shown. If that fails, the page stays as it is and shows a
 * toast, so a lost connection never removes the board. `onUnavailable` undoes what the user did to open the component.
 */
export function lazyComponent<Props extends object>({ load }: LazyComponentOptions<Props>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  /** Loads the code; a failure is retried by the next call. */
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

  function LazyPart({ onUnavailable, meanwhile, ...props }: Props & LazyProps) {
    const { t } = useTranslation('shell');
    const { toasts } = useAppServices();
    const [Part, setPart] = useState<ComponentType<Props> | null | undefined>(() => loaded);
    const giveUp = useEffectEvent(() => {
      setPart(null);
      // Without `onUnavailable` the user did not request the component, so no toast; it loads when it can.
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
