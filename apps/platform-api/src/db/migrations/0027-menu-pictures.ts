import { type Kysely, sql } from 'kysely';

/** Pictures of items and categories, and public pictures in other dimensions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files drop constraint files_purpose_check`.execute(db);
  await sql`
    alter table files add constraint files_purpose_check check (
      purpose in ('store_image', 'document', 'courier_document', 'claim_document', 'tenant_logo', 'menu_image')
    )`.execute(db);
  await sql`
    create table menu_images (
      store_id uuid not null references stores on delete cascade,
      file_id uuid not null references files on delete cascade,
      item_id uuid,
      category_id uuid,
      sequence_number integer not null check (sequence_number >= 0),
      source_hash bytea check (length(source_hash) = 32),
      removed_at timestamptz(3),
      primary key (store_id, file_id),
      foreign key (store_id, item_id) references menu_items (store_id, id) on delete cascade,
      foreign key (store_id, category_id) references menu_categories (store_id, id) on delete cascade,
      check ((item_id is null) <> (category_id is null))
    )`.execute(db);
  await sql`create unique index menu_images_by_file on menu_images (file_id)`.execute(db);
  await sql`
    create index menu_images_of_item on menu_images (store_id, item_id, sequence_number)
    where item_id is not null`.execute(db);
  await sql`
    create unique index menu_images_of_category on menu_images (store_id, category_id)
    where category_id is not null and removed_at is null`.execute(db);
  // Used by the job that deletes files of removed pictures.
  await sql`create index files_of_menus on files (created_at) where purpose = 'menu_image'`.execute(db);
  await sql`
    create table file_variants (
      file_id uuid not null references files on delete cascade,
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      format text not null check (format in ('webp', 'jpeg')),
      content bytea not null,
      created_at timestamptz(3) not null default now(),
      primary key (file_id, width, height, format)
    )`.execute(db);
  await sql`create index file_variants_by_age on file_variants (created_at)`.execute(db);
}
