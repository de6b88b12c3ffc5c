import { type Kysely, sql } from 'kysely';

/** Unique codes that open a return or send a parcel to the store, and what is known of such a parcel. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table unique_codes
      drop constraint unique_codes_purpose_check,
      alter column offer_id drop not null,
      -- Of a parcel that its holder may send: up to this weight, how soon, and to which of the store's addresses.
      add column max_grams integer check (max_grams > 0),
      add column service_level text,
      -- Null once that address was deleted: nothing can be sent there.
      add column address_id uuid,
      add constraint unique_codes_purpose_check check (purpose in ('offer', 'return', 'send')),
      add check ((purpose = 'offer') = (offer_id is not null)),
      add check ((purpose = 'send') = (max_grams is not null)),
      add check ((purpose = 'send') = (service_level is not null)),
      add check (purpose = 'send' or address_id is null),
      add foreign key (store_id, address_id) references store_addresses (store_id, id)
        on delete set null (address_id)`.execute(db);
  await sql`
    create index unique_codes_by_address on unique_codes (store_id, address_id) where address_id is not null`.execute(
    db,
  );
  // Those that are typed without a session are found before their store is known.
  await sql`create index unique_codes_by_public_mac on unique_codes (mac) where purpose <> 'offer'`.execute(db);

  await sql`
    alter table unique_code_uses
      -- The return that it opened; null for one by which the order was placed.
      add column return_id uuid,
      add foreign key (store_id, return_id) references returns (store_id, id) on delete cascade`.execute(db);
  await sql`drop index unique_code_uses_of_order`.execute(db);
  // An order was placed by one code at a time; returns of it have their own.
  await sql`
    create unique index unique_code_uses_of_order on unique_code_uses (store_id, order_id)
    where released_at is null and return_id is null`.execute(db);
  await sql`
    create unique index unique_code_uses_of_return on unique_code_uses (store_id, return_id)
    where return_id is not null`.execute(db);

  // Of a parcel that comes to the store: by which code, from where, and to whom.
  await sql`alter table orders add column sent_in jsonb`.execute(db);
}
