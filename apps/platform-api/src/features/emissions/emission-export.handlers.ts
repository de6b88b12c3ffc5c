import { loadEmissionTexts, type EmissionListTexts } from '@store-panel/locales/load-list-texts';

import type { Database } from '#db/database.ts';
import { filterOf } from '#features/emissions/emission-days.ts';
import { type ExportedEmission, readEmissionsForExport } from '#features/emissions/emissions-list.queries.ts';
import type { HandlersOf } from '#http/implement.ts';
import { type Cell, numberCell, textCell } from '#http/table-exports/cells.ts';
import { exportList } from '#http/table-exports/export-list.ts';
import type { ExportLimiter } from '#http/table-exports/table-file.ts';

interface ExportDeps {
  readonly database: Database;
  readonly files: ExportLimiter;
}

/** The list of emissions as a file. */
export const emissionExportHandlers = ({
  database,
  files,
}: ExportDeps): HandlersOf<'POST /api/dashboard/export_emissions'> => ({
  'POST /api/dashboard/export_emissions': (call) =>
    exportList(files, call, {
      read: () => readEmissionsForExport(database.kysely, filterOf(call.principal, call.body.filter), call.body.filter),
      emptyError: 'dataNotFound',
      columns: async ({ language }) => {
        const texts = await loadEmissionTexts(language);
        return {
          title: texts.emissions.export.fileName,
          headers: headersOf(texts),
          formatRow: (row: ExportedEmission) => cellsOf(row, texts),
        };
      },
      action: 'emissions_exported',
    }),
});

/** The serial number comes first. */
const headersOf = ({ emissions, 'order-lists': lists, transporters }: EmissionListTexts): readonly string[] => [
  lists.column.serial,
  emissions.list.parcel,
  emissions.column.waybill,
  emissions.days.day,
  emissions.list.broughtBy,
  emissions.classes.vehicle,
  transporters.field.energy,
  emissions.column.distance,
  emissions.column.emptyDistance,
  // The same in all languages.
  'CO₂e (g)',
  emissions.column.low,
  emissions.column.high,
  emissions.list.known,
  emissions.column.factors,
];

const wordOf = (words: Readonly<Record<string, string>>, id: string | null): string =>
  id === null ? '' : (words[id] ?? id);

const countCell = (value: number | null): Cell => (value === null ? textCell(null) : numberCell(value));

/** Exactly, in grams: amounts are whole milligrams. */
const gramsCell = (mg: number): Cell => numberCell(mg / 1000);

const cellsOf = (row: ExportedEmission, { emissions, transporters, ...others }: EmissionListTexts): readonly Cell[] => [
  textCell(row.no > 1 ? `${row.unique_id}/${row.no}` : String(row.unique_id)),
  textCell(row.waybill),
  textCell(row.day),
  textCell(row.brought_by),
  textCell(wordOf(others['vehicle-classes'], row.vehicle_class)),
  textCell(wordOf(transporters.energy, row.energy)),
  countCell(row.metres),
  countCell(row.empty_metres),
  gramsCell(row.co2e),
  gramsCell(row.low),
  gramsCell(row.high),
  textCell(wordOf(emissions.known, row.method)),
  textCell(row.factor_set),
];
