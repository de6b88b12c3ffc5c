import { type Kysely, sql } from 'kysely';

/** Pictures of offers, beside those of items and categories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table menu_images
      add column offer_id uuid,
      add foreign key (store_id, offer_id) references offers (store_id, id) on delete cascade,
      drop constraint menu_images_check,
      add constraint menu_images_check check (num_nonnulls(item_id, category_id, offer_id) = 1)`.execute(db);
  await sql`
    create unique index menu_images_of_offer on menu_images (store_id, offer_id)
    where offer_id is not null and removed_at is null`.execute(db);
}
