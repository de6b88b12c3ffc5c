import { nameKeyOf } from '@store-panel/domain/menu/parts';
import { DEFAULT_LANGUAGE, languageIndex, LANGUAGES } from '@store-panel/domain/geo/languages';

import { insertFile } from '#db/insert-file.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { drawPicture, type Drawing } from '#seed/menus/draw-picture.ts';

/** A picture of the item or offer with this English name. */
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
    await insertPicture(db, storeId, { item_id: item.id }, { name, content });
  }
}

/** Gives the offers of a store their pictures. */
export async function insertOfferPictures(
  db: QueryExecutor,
  storeId: string,
  pictures: readonly DrawnPicture[],
): Promise<void> {
  const offers = await db.selectFrom('offers').select(['id', 'names']).where('store_id', '=', storeId).execute();
  for (const picture of pictures) {
    const offer = offers.find(({ names }) => names[languageIndex(DEFAULT_LANGUAGE)] === picture.name);
    if (!offer) throw new Error(`the demo has no offer ${picture.name}`);
    await insertPicture(db, storeId, { offer_id: offer.id }, picture);
  }
}

async function insertPicture(
  db: QueryExecutor,
  storeId: string,
  of: { readonly item_id: string } | { readonly offer_id: string },
  { name, content }: DrawnPicture,
): Promise<void> {
  const file = { name: `${name}.webp`, contentType: 'image/webp', content };
  const fileId = await insertFile(db, { storeId, purpose: 'menu_image' }, file);
  await db
    .insertInto('menu_images')
    .values({ store_id: storeId, file_id: fileId, ...of, sequence_number: 0 })
    .execute();
}
