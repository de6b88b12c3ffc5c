import type { TableBookingWire } from '@store-panel/contract/endpoints/table-booking';
import { TABLE_LIMITS, tableNumbers } from '@store-panel/domain/tables/store-table';

import { readTables } from '#booking/table-records.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  type BookingDeps,
  changeBooking,
  refuseField,
  requireConfirmedDraft,
} from '#features/table-booking/change-booking.ts';
import { requireNumbers, requirePersons, requireVersion } from '#features/table-booking/tables/check-table.ts';
import { readTableList } from '#features/table-booking/tables/table-list.ts';
import {
  deleteTable,
  insertTable,
  newTableCode,
  placeTable,
  readDeletedTables,
  restoreTable,
  updateTable,
} from '#features/table-booking/tables/tables.queries.ts';
import { ApiError } from '#access/api-error.ts';
import type { HandlersOf } from '#http/implement.ts';

type TableCalls = Extract<
  keyof TableBookingWire,
  `${string}/${'list_tables' | 'add_table' | 'update_table' | 'delete_table' | 'restore_table' | 'save_floor_plan'}`
>;

const codesOf = (tables: readonly { readonly table_code: string }[]) =>
  new Set(tables.map(({ table_code }) => table_code));

/** The tables of a store. */
export function tableHandlers(deps: BookingDeps): HandlersOf<TableCalls> {
  return {
    'POST /api/store/list_tables': ({ principal, db }) => readTableList(db, principal.storeId),
    'POST /api/store/add_table': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { table_number, min_person, max_person, is_bookable, area = '', place = null, count = 1 } = body;
      requirePersons(body);
      return changeBooking(deps, context, 'tables_changed', async () => {
        const tables = await readTables(db, storeId);
        if (tables.length + count > TABLE_LIMITS.tables) throw refuseField('count', 'tables.too_many');
        const numbers = tableNumbers(table_number.trim(), count);
        requireNumbers(numbers, tables);
        const codes = codesOf(tables);
        const added: string[] = [];
        let sequence = Math.max(-1, ...tables.map((table) => table.sequence));
        for (const number of numbers) {
          const [id, code] = [uuidV7(), newTableCode(codes)];
          codes.add(code);
          added.push(id);
          sequence += 1;
          await insertTable(db, storeId, {
            id,
            code,
            sequence,
            table_number: number,
            min_person,
            max_person,
            is_bookable,
            area: area.trim(),
            place: count === 1 ? place : null,
          });
        }
        const result = { ...(await readTableList(db, storeId)), added };
        return { subject: added[0] ?? storeId, detail: { added: added.length }, result };
      });
    },
    'POST /api/store/update_table': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { table_id: tableId, version, consequences, ...typed } = body;
      requirePersons(body);
      const columns = { ...typed, table_number: typed.table_number.trim(), area: typed.area.trim() };
      return changeBooking(deps, context, 'tables_changed', async () => {
        const tables = await readTables(db, storeId);
        const table = requireVersion(
          tables.find(({ table_id }) => table_id === tableId),
          version,
        );
        const others = tables.filter((other) => other !== table);
        requireNumbers([columns.table_number], others);
        const draft = tables.map((other) => (other === table ? { ...other, ...columns } : other));
        await requireConfirmedDraft(deps, context, { tables: draft }, consequences);
        await updateTable(db, storeId, tableId, columns);
        return { subject: tableId, detail: { table: 'changed' }, result: await readTableList(db, storeId) };
      });
    },
    'POST /api/store/delete_table': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { table_id: tableId, version, consequences } = body;
      return changeBooking(deps, context, 'tables_changed', async () => {
        const tables = await readTables(db, storeId);
        const table = requireVersion(
          tables.find(({ table_id }) => table_id === tableId),
          version,
        );
        const others = tables.filter((other) => other !== table);
        await requireConfirmedDraft(deps, context, { tables: others }, consequences);
        await deleteTable(db, storeId, tableId);
        return { subject: tableId, detail: { table: 'deleted' }, result: await readTableList(db, storeId) };
      });
    },
    'POST /api/store/restore_table': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      const { table_id: tableId } = body;
      return changeBooking(deps, context, 'tables_changed', async () => {
        const tables = await readTables(db, storeId);
        const done = async () => ({
          subject: tableId,
          detail: { table: 'restored' },
          result: await readTableList(db, storeId),
        });
        // One that is there stays as it is.
        if (tables.some(({ table_id }) => table_id === tableId)) return done();
        const deleted = (await readDeletedTables(db, storeId)).find(({ id }) => id === tableId);
        if (deleted === undefined) throw new ApiError('dataNotFound');
        if (tables.length >= TABLE_LIMITS.tables) throw refuseField('table_id', 'tables.too_many');
        requireNumbers([deleted.table_number], tables);
        const codes = codesOf(tables);
        const code = codes.has(deleted.table_code) ? newTableCode(codes) : deleted.table_code;
        await restoreTable(db, storeId, tableId, code);
        return done();
      });
    },
    'POST /api/store/save_floor_plan': (context) => {
      const { principal, body, db } = context;
      const { storeId } = principal;
      return changeBooking(deps, context, 'tables_changed', async () => {
        const tables = await readTables(db, storeId);
        const { columns, rows } = TABLE_LIMITS.plan;
        for (const [at, { table_id: tableId, version, place }] of body.places.entries()) {
          requireVersion(
            tables.find(({ table_id }) => table_id === tableId),
            version,
          );
          if (place !== null && (place.x + place.w > columns || place.y + place.h > rows))
            throw refuseField(`places.${at}.place`, 'is outside the plan');
          await placeTable(db, storeId, tableId, place);
        }
        return { subject: storeId, detail: { placed: body.places.length }, result: await readTableList(db, storeId) };
      });
    },
  };
}
