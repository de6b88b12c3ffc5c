import {
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import type { Namespace } from '@store-panel/locales/namespaces';
import { useTranslation } from 'react-i18next';

import { whenContentIsShown, whenFrameMayFollow } from './first-content.ts';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { loadNamespaces } from '#shared/i18n/i18n.ts';

interface LazyComponentOptions<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  /** Namespaces that come with the code. */
  readonly texts?: readonly Namespace[];
  /** Not part of any first screen: loaded after its content. */
  readonly isLate?: boolean;
  /** Surrounds every page: loaded after a first screen's content, or soon if that is slow. */
  readonly isFrame?: boolean;
}

/** After a failure the code is loaded again after this time, in ms (ours), or when the connection is back. */
const RETRY_MS = 10_000;

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
 * connection never removes the board; it is loaded later. With `onUnavailable`, which undoes what the
 * user did to open it, a toast shows too.
 */
export function lazyComponent<Props extends object>({
  load,
  texts = [],
  isLate,
  isFrame,
}: LazyComponentOptions<Props>) {
  let LoadedComponent: ComponentType<Props> | undefined;
  let loadPromise: Promise<void> | undefined;

  /** Loads the code; a failure is retried by the next call. */
  function loadComponent(): Promise<void> {
    loadPromise ??= Promise.all([load(), loadNamespaces(texts)]).then(
      ([component]) => {
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
    // Before the content is painted, which takes longer than the request. A failure is handled below.
    useLayoutEffect(() => {
      if (isFrame)
        void whenFrameMayFollow()
          .then(loadComponent)
          .catch(() => undefined);
    }, []);
    useEffect(() => {
      if (Component !== undefined) return;
      let isShown = true;
      const loadInTurn = async () => {
        if (isLate) await whenContentIsShown();
        if (isFrame) await whenFrameMayFollow();
        await loadComponent();
      };
      loadInTurn().then(
        () => {
          const draw = () => isShown && setComponent(() => LoadedComponent);
          // In steps, between which the page reacts; the menu is what it may be about to react with.
          if (isFrame) draw();
          else startTransition(() => void draw());
        },
        () => isShown && handleLoadFailure(),
      );
      return () => {
        isShown = false;
      };
    }, [Component]);
    useEffect(() => {
      if (Component !== null) return;
      const retry = () => setComponent(undefined);
      const timer = setTimeout(retry, RETRY_MS);
      window.addEventListener('online', retry);
      return () => {
        clearTimeout(timer);
        window.removeEventListener('online', retry);
      };
    }, [Component]);
    return Component ? <Component {...(props as unknown as Props)} /> : Component === undefined && meanwhile;
  }

  return Object.assign(LazyComponent, { preload: () => loadComponent().catch(() => undefined) });
}
