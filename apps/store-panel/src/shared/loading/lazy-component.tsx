import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { whenContentIsShown } from './first-content.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';

interface LazyComponentOptions<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Not part of any first screen: loaded after its content. */
  readonly isLate?: boolean;
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
 * connection never removes the board; the returning connection loads it. With `onUnavailable`, which undoes what the
 * user did to open it, a toast shows too.
 */
export function lazyComponent<Props extends object>({ load, isLate = false }: LazyComponentOptions<Props>) {
  let LoadedComponent: ComponentType<Props> | undefined;
  let loadPromise: Promise<void> | undefined;

  /** Loads the code; a failure is retried by the next call. */
  function loadComponent(): Promise<void> {
    loadPromise ??= load().then(
      (component) => {
        LoadedComponent = component;
      },
      (error: unknown) => {
        loadPromise = undefined;
        throw error;
      },
    );
    return loadPromise;
  }

  function LazyComponent({ onUnavailable, unavailableText, placeholder: meanwhile, ...props }: Props & LazyProps) {
    const { t } = useTranslation('shell');
    const { toasts } = useAppServices();
    const [Component, setComponent] = useState<ComponentType<Props> | null | undefined>(() => LoadedComponent);
    const handleLoadFailure = useEffectEvent(() => {
      setComponent(null);
      // Without `onUnavailable` the user did not request the component, so no toast.
      if (!onUnavailable) return;
      toasts.add({ tone: 'danger', title: unavailableText ?? t('connection.required') });
      onUnavailable();
    });
    useEffect(() => {
      if (Component !== undefined) return;
      let isShown = true;
      const loadInTurn = async () => {
        if (isLate) await whenContentIsShown();
        await loadComponent();
      };
      loadInTurn().then(
        () => isShown && setComponent(() => LoadedComponent),
        () => isShown && handleLoadFailure(),
      );
      return () => {
        isShown = false;
      };
    }, [Component]);
    useEffect(() => {
      if (Component !== null) return;
      const retry = () => setComponent(undefined);
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [Component]);
    return Component ? <Component {...(props as unknown as Props)} /> : Component === undefined && meanwhile;
  }

  return Object.assign(LazyComponent, { preload: () => loadComponent().catch(() => undefined) });
}
