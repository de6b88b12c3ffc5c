import { nameKeyOf } from '@store-panel/domain/menu/parts';
import { LANGUAGES } from '@store-panel/domain/geo/languages';

import { insertFile } from '#db/insert-file.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { drawPicture, type Drawing } from '#seed/menus/draw-picture.ts';

/** A picture of the item with this English name. */
export interface DrawnPicture {
  readonly name: string;
  readonly content: Buffer;
}

/** Draws pictures; it takes longer than a transaction should. */
export const drawPictures = (drawings: Readonly<Record<string, Drawing>>): Promise<readonly DrawnPicture[]> =>
  Promise.all(Object.entries(drawings).map(async ([name, drawing]) => ({ name, content: await drawPicture(drawing) })));

/** Gives the items of a store's menu their pictures. */
export async function insertPictures(
  db: QueryExecutor,
  storeId: string,
  pictures: readonly DrawnPicture[],
): Promise<void> {
  for (const { name, content } of pictures) {
    const item = await db
      .selectFrom('menu_items')
      .select('id')
      .where('store_id', '=', storeId)
      .where('name_key', '=', nameKeyOf(LANGUAGES.map(({ code }) => (code === 'en' ? name : ''))))
      .executeTakeFirstOrThrow();
    const file = { name: `${name}.webp`, contentType: 'image/webp', content };
    const fileId = await insertFile(db, { storeId, purpose: 'menu_image' }, file);
    await db
      .insertInto('menu_images')
      .values({ store_id: storeId, file_id: fileId, item_id: item.id, sequence_number: 0 })
      .execute();
  }
}
