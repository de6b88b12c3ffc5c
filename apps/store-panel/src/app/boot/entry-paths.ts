import { SCREENS } from '@store-panel/domain/access/screens';

// Evaluated at build time (build/boot-script.ts): only its values are in the page, without the screen table.

const { app, root, store, login } = SCREENS;

/** Addresses of a first visit that decide what is fetched first. */
export const ENTRY_PATHS = {
  /** Everything behind the sign-in form is here or below. */
  app: app.path,
  /** Pages that show the sign-in form to visitors without a session. */
  signIn: [root.path, store.path, login.path],
  runningOrders: SCREENS['running-orders'].path,
  pastOrders: SCREENS['past-orders'].path,
};
