import { type Kysely, sql } from 'kysely';

/** Which party at a table an order is of. A party that sits is the open table of its orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column reservation_id uuid,
      add foreign key (store_id, reservation_id) references reservations (store_id, id),
      add check (reservation_id is null or order_type = 'table')`.execute(db);
  await sql`
    create index orders_by_reservation on orders (store_id, reservation_id) where reservation_id is not null`.execute(
    db,
  );
}
