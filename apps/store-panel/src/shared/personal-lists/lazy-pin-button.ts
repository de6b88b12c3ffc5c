import { lazyComponent } from '#shared/loading/lazy-component.tsx';

/** Loaded with what surrounds a page. */
export const PinButton = lazyComponent({
  load: () => import('./pin-button.tsx').then((module) => module.PinButton),
  isFrame: true,
});
