import { MENU_PICTURES, PICTURE_KINDS } from '@store-panel/domain/menu/pictures';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { MenuWritten } from '#endpoints/menu-editing-fields.ts';
import { SourceHash } from '#endpoints/menu-picture-fields.ts';
import { Id, Nullable, StrictObject } from '#fields.ts';

/** The screen of its kind is required, `item` or `category`. */
const editors = { sessions: ['store', 'sub_store'], screens: ['item', 'category'] } as const;
const part = { kind: Type.Enum(PICTURE_KINDS), id: Id } as const;
const Position = Type.Integer({
  minimum: 0,
  maximum: MENU_PICTURES.perItem - 1,
  description: 'Position among the pictures of an item, from 0; a position beyond the end is the end.',
});

const Written = StrictObject({
  /** The picture that was concerned; null for a new order. */
  image_id: Nullable(Id),
  ...MenuWritten,
});

/** Pictures of items and categories. Paths and fields are ours. */
export const menuPictureEndpoints = defineEndpoints({
  'POST /api/store/upload_menu_image': {
    summary: 'Add a picture of an item, or set that of a category',
    origin: 'ours',
    access: editors,
    effect: 'write',
    body: StrictObject({
      ...part,
      sequence_number: Type.Optional(Position),
      /** A picture that the part has already from the same file stays, and no other is added. */
      source_hash: Type.Optional(SourceHash),
    }),
    file: 'image',
    reply: Written,
    success: 'updated',
    errors: [
      'itemNotFound',
      'categoryNotFound',
      'itemPictureRefused',
      'fileTooLarge',
      'fileTypeRefused',
      'fileDamaged',
    ],
  },
  'POST /api/store/delete_menu_image': {
    summary: 'Remove a picture; for 30 days it can be put back',
    origin: 'ours',
    access: editors,
    effect: 'write',
    body: StrictObject({ ...part, image_id: Id }),
    reply: Written,
    success: 'updated',
    errors: ['itemNotFound', 'categoryNotFound', 'itemPictureRefused'],
  },
  'POST /api/store/restore_menu_image': {
    summary: 'Put a removed picture back; that of a category replaces the present one',
    origin: 'ours',
    access: editors,
    effect: 'write',
    body: StrictObject({ ...part, image_id: Id, sequence_number: Type.Optional(Position) }),
    reply: Written,
    success: 'updated',
    errors: ['itemNotFound', 'categoryNotFound', 'itemPictureRefused'],
  },
  'POST /api/store/save_menu_image_order': {
    summary: 'Put the pictures of an item in another order; the first is the main one',
    origin: 'ours',
    access: { sessions: ['store', 'sub_store'], screens: ['item'] },
    effect: 'write',
    body: StrictObject({
      item_id: Id,
      /** All pictures of the item. */
      image_ids: Type.Array(Id, { maxItems: MENU_PICTURES.perItem, uniqueItems: true }),
    }),
    reply: Written,
    success: 'updated',
    errors: ['itemNotFound', 'itemPictureRefused'],
  },
});

export type MenuPictureWire = WireOf<typeof menuPictureEndpoints>;
