import type { emissionEndpoints } from '@store-panel/contract/endpoints/emissions';

import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { filterOf, SAVING_DAYS_MAX } from '#features/emissions/emission-days.ts';
import {
  readEmissionsSavings,
  readPotentialSavings,
  readTravelEmissions,
} from '#features/emissions/emission-figures.queries.ts';
import { readEmissionMethod, readReference } from '#features/emissions/emission-method.ts';
import { saveEmissionSettings } from '#features/emissions/emission-settings.ts';
import { listEmissions } from '#features/emissions/emissions-list.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';
import type { SettingsDeps } from '#journal/record-settings.ts';

/** Of a session; each range that is looked at takes four. */
const FIGURES: Limit = { name: 'emissions', max: 120, windowSeconds: 60 };

const limitFigures = ({ principal, db }: { readonly principal: StorePrincipal; readonly db: QueryExecutor }) =>
  consumeAttemptOrThrow(db, FIGURES, principal.sessionId);

export const emissionGuards: Guards = {
  'POST /api/dashboard/list_emissions': limitFigures,
  'POST /api/dashboard/get_travel_emissions': limitFigures,
  'POST /api/dashboard/get_potential_savings': limitFigures,
  'POST /api/dashboard/get_emissions_savings': limitFigures,
  'POST /api/dashboard/get_emission_method': limitFigures,
};

/** What a store's deliveries emitted, from the rows that the job has computed. */
export const emissionHandlers = (
  deps: SettingsDeps,
): HandlersOf<Exclude<keyof typeof emissionEndpoints, 'POST /api/dashboard/export_emissions'>> => ({
  'POST /api/dashboard/list_emissions': ({ principal, body, db }) => listEmissions(db, filterOf(principal, body), body),
  'POST /api/dashboard/get_travel_emissions': ({ principal, body, db }) =>
    readTravelEmissions(db, filterOf(principal, body)),
  'POST /api/dashboard/get_potential_savings': ({ principal, body, db }) =>
    readPotentialSavings(db, filterOf(principal, body, SAVING_DAYS_MAX)),
  'POST /api/dashboard/get_emissions_savings': async ({ principal, body, db }) => {
    const { settings } = await readReference(db, principal.storeId);
    return readEmissionsSavings(db, filterOf(principal, body), settings);
  },
  'POST /api/dashboard/get_emission_method': ({ principal, db }) => {
    const { storeId, to: today } = filterOf(principal, {});
    return readEmissionMethod(db, { storeId, today });
  },
  'POST /api/store/save_emission_settings': async (context) => {
    const { settings } = context.body;
    const { version, changeId } = await saveEmissionSettings(deps, context, context.body);
    return { settings, version, change_id: changeId };
  },
});
