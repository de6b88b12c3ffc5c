import { type Kysely, sql } from 'kysely';

/** When parcels left the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await leaveParcelsOffTheRoad(db);
  await dateDispatches(db);
}

/** A parcel leaves days before it arrives: the time of couriers on the road is of orders without one. */
async function leaveParcelsOffTheRoad(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('order_facts'::regproc) as text`.execute(db);
  const written = rows[0]?.text ?? '';
  const changed = written.replace(
    `o.order_type = 'delivery' and o.dispatched_at is not null`,
    `o.order_type = 'delivery' and o.waybill_number is null and o.dispatched_at is not null`,
  );
  if (changed === written) throw new Error('order_facts has another definition than expected');
  await sql.raw(changed).execute(db);
}

/** Orders with a waybill left with the first update on the way after the last transporter that cancelled. */
export async function dateDispatches(db: Kysely<unknown>): Promise<void> {
  // No figure counts by this column of a parcel, so nothing has to be written anew.
  await sql`select set_config('store_panel.facts', 'off', true)`.execute(db);
  await sql`
    with news as (
      select e.store_id, e.order_id, e.seq, e.at, e.payload ->> 'shipment_label' as label
      from events e where e.order_id is not null and e.payload ->> 'shipment_label' is not null
    ), last_back as (
      select store_id, order_id, max(seq) as seq from news
      where label in ('transporter_cancelled', 'declined') group by store_id, order_id
    ), left_at as (
      select n.store_id, n.order_id, min(n.at) as at
      from news n left join last_back b on b.store_id = n.store_id and b.order_id = n.order_id
      where n.label in ('dispatched_to_transporter', 'drop_off_in_progress', 'arrived_at_drop_off')
        and n.seq > coalesce(b.seq, 0)
      group by n.store_id, n.order_id
    )
    update orders o set dispatched_at = l.at from left_at l
    where o.store_id = l.store_id and o.id = l.order_id and o.waybill_number is not null and o.dispatched_at is null
  `.execute(db);
  await sql`select set_config('store_panel.facts', 'on', true)`.execute(db);
}
