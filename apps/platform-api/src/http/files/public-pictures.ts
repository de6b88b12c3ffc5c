import { sql } from 'kysely';

/** Purposes of files that everybody may read by their id; a picture of a menu only until it is removed. */
const PUBLIC_PURPOSES = ['store_image', 'tenant_logo', 'menu_image'] as const;

/** Condition of a file `f` that everybody may read. */
export const isPublicPicture = sql<boolean>`
  f.purpose = any(${[...PUBLIC_PURPOSES]}::text[]) and (f.purpose <> 'menu_image' or exists (
    select from menu_images i where i.file_id = f.id and i.removed_at is null))`;
