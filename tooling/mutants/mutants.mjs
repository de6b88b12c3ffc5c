// The list of mutants, by area. It may grow; a mutant goes only with the code that it changes.
import { CLAIMS_MUTANTS } from './claims-mutants.mjs';
import { CLIENT_MUTANTS } from './client-mutants.mjs';
import { CODES_MUTANTS } from './codes-mutants.mjs';
import { CONTRACT_MUTANTS } from './contract-mutants.mjs';
import { ESCALATION_MUTANTS } from './escalation-mutants.mjs';
import { INPUT_MUTANTS } from './input-mutants.mjs';
import { KIT_MUTANTS } from './kit-mutants.mjs';
import { MENU_MUTANTS } from './menu-mutants.mjs';
import { MONEY_MUTANTS } from './money-mutants.mjs';
import { PANEL_MUTANTS } from './panel-mutants.mjs';
import { SALES_MUTANTS } from './sales-mutants.mjs';
import { SCREENS_MUTANTS } from './screens-mutants.mjs';
import { SERVER_CLAIMS_MUTANTS } from './server-claims-mutants.mjs';
import { SERVER_ORDERS_MUTANTS } from './server-orders-mutants.mjs';
import { SESSIONS_MUTANTS } from './sessions-mutants.mjs';
import { TEXTS_MUTANTS } from './texts-mutants.mjs';
import { TIME_MUTANTS } from './time-mutants.mjs';
import { TRANSITION_MUTANTS } from './transition-mutants.mjs';

/** @typedef {import('./apply-mutant.mjs').Mutant} Mutant */

/** @type {readonly Mutant[]} */
export const MUTANTS = [
  ...TRANSITION_MUTANTS,
  ...SCREENS_MUTANTS,
  ...MONEY_MUTANTS,
  ...MENU_MUTANTS,
  ...CLAIMS_MUTANTS,
  ...SALES_MUTANTS,
  ...TIME_MUTANTS,
  ...INPUT_MUTANTS,
  ...CONTRACT_MUTANTS,
  ...TEXTS_MUTANTS,
  ...CLIENT_MUTANTS,
  ...SESSIONS_MUTANTS,
  ...CODES_MUTANTS,
  ...SERVER_ORDERS_MUTANTS,
  ...SERVER_CLAIMS_MUTANTS,
  ...ESCALATION_MUTANTS,
  ...PANEL_MUTANTS,
  ...KIT_MUTANTS,
];
