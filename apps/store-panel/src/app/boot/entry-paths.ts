import { SCREENS } from '@store-panel/domain/access/screens';

// Run while the page is built (build/boot-script.ts): what comes out stands in it, without the table it comes from.

const { app, root, store, login } = SCREENS;

/** Addresses that a first visit may begin at, as far as it matters to what is fetched first. */
export const ENTRY_PATHS = {
  /** Everything behind the sign-in form is here or below. */
  app: app.path,
  /** What shows the sign-in form to whoever has no session. */
  signIn: [root.path, store.path, login.path],
  runningOrders: SCREENS['running-orders'].path,
  pastOrders: SCREENS['past-orders'].path,
};
