import type { createBrowserRouter } from 'react-router';

/** Resolves when the router knows the first screen and has its code. */
export function waitForInitialNavigation(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
