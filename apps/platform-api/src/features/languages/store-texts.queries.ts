import { sql } from 'kysely';

import type { QueryExecutor } from '#db/transaction.ts';

/** What a text belongs to. */
export type TextKind =
  | 'store'
  | 'website'
  | 'category'
  | 'sub_category'
  | 'item'
  | 'modifier_group'
  | 'modifier'
  | 'festival';

/** A text that a store has in several languages. */
export interface StoreText {
  readonly kind: TextKind;
  /** Of the part; null for the store and its page. */
  readonly id: string | null;
  readonly field: string;
  /** One per language index. */
  readonly texts: readonly string[];
}

/** The id of a text in a file: `item.<id>.name`, `store.name`. */
export const textId = ({ kind, id, field }: Pick<StoreText, 'kind' | 'id' | 'field'>): string =>
  [kind, id, field].filter((part) => part !== null).join('.');

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const TEXT_ID = new RegExp(
  `^(?:store\\.name|website\\.(?:title|description)|page\\.[\\w.]{1,60}|(?:category|sub_category|item|modifier_group|modifier|festival)\\.${UUID}\\.(?:name|description))$`,
);

/** Whether a text has this form, whether or not there is such a text. */
export const isTextId = (id: string): boolean => TEXT_ID.test(id);

/** Returns the texts that customers read of a store, in the order of its menu. Those that are empty in all languages are none. */
export async function readStoreTexts(db: QueryExecutor, storeId: string): Promise<readonly StoreText[]> {
  const part = (kind: TextKind, table: string, field: 'name' | 'description') => sql`
    select ${sql.lit(kind)} as kind, id, ${sql.lit(field)} as field, ${sql.ref(field)}::jsonb as texts, sequence_number as place
    from ${sql.table(table)} where store_id = ${storeId} and is_visible and deleted_at is null`;
  const { rows } = await sql<StoreText>`
    select kind, id, field, texts from (
      select 'store' as kind, null::uuid as id, 'name' as field, s.name::jsonb as texts, 0 as place
      from stores s where s.id = ${storeId}
      union all
      select 'website', null, f.field, w.value -> f.part, 0
      from store_settings w, (values ('title', 'titles'), ('description', 'descriptions')) as f (field, part)
      where w.store_id = ${storeId} and w.section = 'website'
      union all ${part('category', 'menu_categories', 'name')}
      union all ${part('sub_category', 'menu_sub_categories', 'name')}
      union all ${part('item', 'menu_items', 'name')}
      union all ${part('item', 'menu_items', 'description')}
      union all ${part('modifier_group', 'menu_modifier_groups', 'name')}
      union all ${part('modifier', 'menu_modifiers', 'name')}
      union all
      select 'festival', f.id, 'name', f.names::jsonb, 0 from store_festivals f
      where f.store_id = ${storeId} and f.deleted_at is null and (f.ends_on is null or f.ends_on > current_date - 2)
    ) t
    order by array_position(array['store', 'website', 'category', 'sub_category', 'item', 'modifier_group', 'modifier',
      'festival'], kind), place, id, field desc`.execute(db);
  return rows.filter(({ texts }) => texts?.some((text) => text.trim() !== ''));
}
