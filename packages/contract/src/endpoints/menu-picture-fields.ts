import { MENU_PICTURES } from '@store-panel/domain/menu/pictures';
import Type from 'typebox';

import { Id, Nullable, StrictObject, Text } from '#fields.ts';

const picture = {
  /** Also the `image` of `GET /image-resize?width&height&format&image`. */
  image_id: Id,
  /** The picture as it is stored: WebP, up to 1,280 pixels a side. Another picture has another path. */
  image_url: Text(500),
} as const;

/** A picture of the menu that everybody may see. */
export const MenuPicture = StrictObject(picture);

export const SourceHash = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the file that a picture was made from, in hexadecimal digits.',
});

/** A picture of the menu as the store edits it. */
export const EditorPicture = StrictObject({ ...picture, source_hash: Nullable(SourceHash) });

/** Of an item: the first is the main one. */
export const MenuPictures = Type.Array(MenuPicture, { maxItems: MENU_PICTURES.perItem });
export const EditorPictures = Type.Array(EditorPicture, { maxItems: MENU_PICTURES.perItem });
