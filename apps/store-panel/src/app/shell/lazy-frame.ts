import { preloadFrame } from '#shared/frame/panel-frame.tsx';
import { lazyComponent } from '#shared/loading/lazy-component.tsx';
import { PinButton } from '#shared/personal-lists/lazy-pin-button.ts';

// What surrounds a page, in one chunk (build/chunks.ts). A first screen draws its content before it.

export const MainMenu = lazyComponent({
  async load() {
    const [{ MainMenu: loaded }] = await Promise.all([
      import('./main-menu.tsx'),
      import('#shared/frame/screen-menu.tsx').then((module) => module.preloadMenu()),
    ]);
    return loaded;
  },
  isFrame: true,
});
export const FrameTools = lazyComponent({
  load: () => import('./frame-tools.tsx').then((module) => module.FrameTools),
  isFrame: true,
});

/** Whether the page shows the start screen of index.html still. */
const isStarting = () => document.querySelector('.panel-start') !== null;

/** Loads what surrounds a page that a user comes to from another one, so that it is drawn at once. */
export async function preloadUnlessStarting(): Promise<void> {
  if (isStarting()) return;
  await Promise.all([MainMenu.preload(), FrameTools.preload(), PinButton.preload(), preloadFrame()]);
}
