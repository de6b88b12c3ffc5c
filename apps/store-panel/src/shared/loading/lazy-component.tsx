import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useAppServices } from '#shared/app-services/app-services.tsx';

interface LazyComponentOptions<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
}

/** Props of a lazy component besides its own, used until its code is loaded. */
export interface LazyProps {
  readonly onUnavailable?: () => void;
  /** Text of the toast; by default that a connection is needed. */
  readonly unavailableText?: string;
  /** Placeholder that reserves the layout space. */
  readonly placeholder?: ReactNode;
}

/**
 * Creates a component whose code is loaded when it is first shown. If that fails, the page stays as it is, so a lost
 * connection never removes the board. With `onUnavailable`, which undoes what the user did to open it, a toast shows too.
 */
export function lazyComponent<Props extends object>({ load }: LazyComponentOptions<Props>) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  /** Loads the code; a failure is retried by the next call. */
  function loadComponent(): Promise<void> {
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

  function LazyComponent({ onUnavailable, unavailableText, placeholder: meanwhile, ...props }: Props & LazyProps) {
    const { t } = useTranslation('shell');
    const { toasts } = useAppServices();
    const [Component, setComponent] = useState<ComponentType<Props> | null | undefined>(() => loaded);
    const handleLoadFailure = useEffectEvent(() => {
      setComponent(null);
      // Without `onUnavailable` the user did not request the component, so no toast; the next mount tries again.
      if (!onUnavailable) return;
      toasts.add({ tone: 'danger', title: unavailableText ?? t('outbox.onlineOnly') });
      onUnavailable();
    });
    useEffect(() => {
      if (Component !== undefined) return;
      let isShown = true;
      loadComponent().then(
        () => isShown && setComponent(() => loaded),
        () => isShown && handleLoadFailure(),
      );
      return () => {
        isShown = false;
      };
    }, [Component]);
    return Component ? <Component {...(props as unknown as Props)} /> : Component === undefined && meanwhile;
  }

  return Object.assign(LazyComponent, { preload: () => loadComponent().catch(() => undefined) });
}
