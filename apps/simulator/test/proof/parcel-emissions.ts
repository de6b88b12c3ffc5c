import { setTimeout as wait } from 'node:timers/promises';

import type { BodyOf, ReplyOf } from '@store-panel/api-client/endpoint-key';
import { LAST_SHIPMENT_LABEL } from '@store-panel/domain/shipments/shipment-labels';

import type { ParcelReport } from '#carrier/bad-line.ts';
import type { openStaffClient } from '#platform/sign-in-paths.ts';

/** What the transporter says a parcel emitted, beside an update. */
export interface SentReport extends ParcelReport {
  readonly co2e_grams?: number;
}

type Staff = ReturnType<typeof openStaffClient>;
type Transporter = ReplyOf<'POST /api/store/list_transporters'>['transporters'][number];
type Method = ReplyOf<'POST /api/dashboard/get_emission_method'>;
type Emission = ReplyOf<'POST /api/dashboard/list_emissions'>['rows'][number];

/** Emissions are counted soon after a delivery; longer than this, they are not. */
const MAX_WAIT_MS = 180_000;
const DAY_MS = 86_400_000;

export interface EmissionOutcome {
  /** Delivered parcels, and how many of them emitted what the transporter says of them. */
  readonly counted: number;
  readonly reported: number;
  readonly co2e_grams: number;
  readonly wrong: readonly string[];
}

/**
 * Compares what the platform says that each parcel emitted with what comes of the published factors, the transporter's usual
 * round and what it reported, to the milligram. `sentOf` has the updates of each waybill.
 */
export async function checkEmissions(
  staff: Staff,
  transporter: Transporter,
  sentOf: ReadonlyMap<string, readonly SentReport[]>,
): Promise<EmissionOutcome> {
  const rows = await readRows(staff, transporter, sentOf);
  const perKm = mgPerKm(await staff.call('POST /api/dashboard/get_emission_method', {}), transporter);
  const wrong: string[] = [];
  let [counted, reported, total] = [0, 0, 0];
  for (const [waybill, sent] of sentOf) {
    const row = rows.get(waybill);
    const isDelivered = sent.some(({ label }) => label === LAST_SHIPMENT_LABEL);
    if (!isDelivered) {
      if (row) wrong.push(`parcel ${waybill} was not delivered, and emitted ${row.co2e} mg`);
      continue;
    }
    const own = newestFigure(sent);
    const attempts = Math.max(1, sent.filter(({ label }) => label === 'arrived_at_drop_off').length);
    const mg = own === null ? shareOfRound(perKm, transporter, attempts) : own * 1000;
    if (row?.co2e !== mg) wrong.push(`parcel ${waybill} emitted ${row?.co2e ?? 'nothing'} instead of ${mg} mg`);
    counted += 1;
    if (own !== null) reported += 1;
    total += mg;
  }
  return { counted, reported, co2e_grams: Math.round(total / 1000), wrong };
}

/** Rows of these parcels, once nothing is waiting to be counted. */
async function readRows(
  staff: Staff,
  { transporter_id }: Transporter,
  sentOf: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, Emission>> {
  const today = Date.now();
  const [start_date, end_date] = [today - DAY_MS, today + DAY_MS].map((at) => new Date(at).toISOString().slice(0, 10));
  const filter = { start_date, end_date, transporter_id };
  const until = today + MAX_WAIT_MS;
  for (;;) {
    const { waiting } = await staff.call('POST /api/dashboard/list_emissions', filter);
    if (waiting === 0) break;
    if (Date.now() > until) throw new Error(`${waiting} deliveries still wait for their emissions`);
    await wait(1_000);
  }
  const rows = new Map<string, Emission>();
  let after: BodyOf<'POST /api/dashboard/list_emissions'>['after'];
  do {
    const page = await staff.call('POST /api/dashboard/list_emissions', { ...filter, ...(after && { after }) });
    for (const row of page.rows) if (row.waybill !== null && sentOf.has(row.waybill)) rows.set(row.waybill, row);
    after = page.next ?? undefined;
  } while (after);
  return rows;
}

/** The newest figure of a parcel by when it was said. */
const newestFigure = (sent: readonly SentReport[]): number | null =>
  sent
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .reduce<number | null>((last, { co2e_grams: grams }) => grams ?? last, null);

/** mg of CO₂e of a kilometre, added up from the published rows. */
function mgPerKm({ factors, grid }: Method, { vehicle_class: vehicle, energy }: Transporter): number {
  const factor = factors.find(({ name }) => name === `${vehicle}.${energy}`);
  if (!factor) throw new Error(`there is no factor of ${vehicle}.${energy}`);
  return factor.mwh_per_km === null
    ? factor.rows.reduce((sum, { co2e }) => sum + co2e, 0)
    : Math.round((factor.mwh_per_km * grid.co2e_per_kwh) / 1_000_000);
}

function shareOfRound(perKm: number, { round_km: km, round_parcels: parcels }: Transporter, attempts: number): number {
  if (km === null || parcels === null) throw new Error('the transporter has no usual round');
  return Math.round((perKm * km * attempts) / parcels);
}
