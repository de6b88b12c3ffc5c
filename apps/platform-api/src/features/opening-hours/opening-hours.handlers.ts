import type { openingHoursEndpoints } from '@store-panel/contract/endpoints/opening-hours';
import { hoursCalendar } from '@store-panel/domain/hours/hours-calendar';
import { festivalProblems, storeHoursProblems } from '@store-panel/domain/hours/hours-problems';
import { hoursValues } from '@store-panel/domain/hours/hours-values';
import type { Festival } from '@store-panel/domain/hours/opening-hours';

import { ApiError } from '#access/api-error.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  changedRows,
  changeHours,
  FESTIVAL_SECTION,
  HOURS_SECTION,
  type OpeningHoursDeps,
} from '#features/opening-hours/change-hours.ts';
import { addEdit, deleteEdit, restoreEdit, saveEdit } from '#features/opening-hours/festival-edits.ts';
import {
  type FestivalRecord,
  findFestival,
  openingHoursOf,
  readSavedHours,
  requireFestivalRoom,
  type SavedHours,
  toFestivalRecord,
  toWireHoliday,
  toWireHours,
  writeHours,
} from '#features/opening-hours/hours-records.queries.ts';
import { readHoursConsequences } from '#features/opening-hours/hours-consequences.ts';
import { requireValid } from '#features/opening-hours/require-valid.ts';
import type { HandlersOf } from '#http/implement.ts';
import { toWireExceptions } from '#sales/sales-state.ts';

const toReply = ({ settings, isSet, version }: SavedHours) => ({
  settings: toWireHours(settings),
  is_set: isSet,
  version,
});

const readFestivals = async (db: QueryExecutor, storeId: string): Promise<FestivalRecord[]> => [
  ...(await readSavedHours(db, storeId)).festivals,
];

/** @throws ApiError dataNotFound, also for one that is deleted */
async function requireFestival(db: QueryExecutor, storeId: string, id: string): Promise<FestivalRecord> {
  const found = await findFestival(db, storeId, id);
  const festival = found && toFestivalRecord(found.festival);
  if (!festival || found.isDeleted) throw new ApiError('dataNotFound');
  return festival;
}

/** When a store is open: its usual hours, seasons and festivals. */
export function openingHoursHandlers(deps: OpeningHoursDeps): HandlersOf<keyof typeof openingHoursEndpoints> {
  return {
    'POST /api/store/get_store_hours': async ({ principal, db }) => {
      const saved = await readSavedHours(db, principal.storeId);
      return {
        ...toReply(saved),
        festivals: [...saved.festivals],
        exceptions: toWireExceptions(hoursCalendar(openingHoursOf(saved), principal.timezone), Date.now()),
        public_holidays: saved.publicHolidays.map((one) => toWireHoliday(one)),
        time_zone: principal.timezone,
        server_time: new Date().toISOString(),
      };
    },
    'POST /api/store/check_store_hours': async ({ principal, body, db }) => {
      requireValid(storeHoursProblems(body.settings), 'settings');
      const before = openingHoursOf(await readSavedHours(db, principal.storeId));
      const after = { ...before, hours: body.settings };
      return readHoursConsequences(deps.findBroken, db, principal, { before, after });
    },
    'POST /api/store/save_store_hours': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { version, consequences } = body;
      requireValid(storeHoursProblems(body.settings), 'settings');
      const settings = {
        ...body.settings,
        seasons: body.settings.seasons.map((season) => ({ ...season, name: season.name.trim() })),
      };
      const options = { section: HOURS_SECTION, cause: 'hours_saved', consequences } as const;
      const changeId = await changeHours(deps, context, options, (present) => {
        if (present.version !== version) throw new ApiError('staleVersion');
        return {
          after: { ...openingHoursOf(present), hours: settings },
          rows: changedRows(HOURS_SECTION, storeId, hoursValues(present.settings), hoursValues(settings)),
          write: () => writeHours(db, storeId, settings, present),
          name: null,
        };
      });
      return { ...toReply(await readSavedHours(db, storeId)), change_id: changeId };
    },
    'POST /api/store/save_festival': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { festival_id: existing, version, consequences } = body;
      if (existing !== undefined && version === undefined)
        throw new ApiError('validationFailed', {
          fields: [{ path: 'version', problem: 'is needed with festival_id' }],
        });
      requireValid(festivalProblems(body.festival), 'festival');
      const id = existing ?? uuidV7();
      const festival: Festival = {
        ...body.festival,
        festival_id: id,
        names: body.festival.names.map((name) => name.trim()),
      };
      const cause = existing === undefined ? 'festival_added' : 'festival_saved';
      const options = {
        section: FESTIVAL_SECTION,
        cause,
        festivalIds: existing === undefined ? [] : [existing],
        consequences,
      } as const;
      const changeId = await changeHours(deps, context, options, async (present) => {
        const of = { db, storeId, present };
        if (existing === undefined) {
          requireFestivalRoom(present);
          return addEdit(of, festival);
        }
        const before = await requireFestival(db, storeId, id);
        if (before.version !== version) throw new ApiError('staleVersion');
        return saveEdit(of, before, festival);
      });
      return {
        festival: await requireFestival(db, storeId, id),
        festivals: await readFestivals(db, storeId),
        change_id: changeId,
      };
    },
    'POST /api/store/delete_festival': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { festival_id: festivalId, version, consequences } = body;
      const options = {
        section: FESTIVAL_SECTION,
        cause: 'festivals_deleted',
        festivalIds: [festivalId],
        consequences,
      } as const;
      const changeId = await changeHours(deps, context, options, async (present) => {
        const festival = await requireFestival(db, storeId, festivalId);
        if (festival.version !== version) throw new ApiError('staleVersion');
        return deleteEdit({ db, storeId, present }, festival);
      });
      return { festivals: await readFestivals(db, storeId), change_id: changeId };
    },
    'POST /api/store/restore_festival': async (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { festival_id: festivalId, consequences } = body;
      const options = {
        section: FESTIVAL_SECTION,
        cause: 'festivals_restored',
        festivalIds: [festivalId],
        consequences,
      } as const;
      const changeId = await changeHours(deps, context, options, async (present) => {
        const found = await findFestival(db, storeId, festivalId);
        if (!found || toFestivalRecord(found.festival) === null) throw new ApiError('dataNotFound');
        const edit = restoreEdit({ db, storeId, present }, found.festival);
        // One that is there stays as it is.
        if (!found.isDeleted) return { ...edit, rows: [] };
        requireFestivalRoom(present);
        return edit;
      });
      return { festivals: await readFestivals(db, storeId), change_id: changeId };
    },
  };
}
