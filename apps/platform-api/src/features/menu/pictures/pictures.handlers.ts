import type { menuPictureEndpoints } from '@store-panel/contract/endpoints/menu-pictures';
import { checkScreenAccess } from '@store-panel/domain/access/screen-access';
import { SCREEN_OF_MENU_PART } from '@store-panel/domain/menu/parts';
import type { PictureKind } from '@store-panel/domain/menu/pictures';

import { ApiError } from '#access/api-error.ts';
import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { FileCall, Guards, HandlersOf } from '#http/implement.ts';
import {
  addPicture,
  orderPictures,
  type PictureChange,
  type PicturedPart,
  removePicture,
  restorePicture,
} from '#features/menu/pictures/pictures.queries.ts';

/** A whole folder of pictures, several times; each takes processing time. */
const UPLOADS: Limit = { name: 'menu-pictures', max: 600, windowSeconds: 60 * 60 };

export const menuPictureGuards = {
  'POST /api/store/upload_menu_image': ({ principal, body, db }) => {
    requireScreen(principal, body.kind);
    return consumeAttemptOrThrow(db, UPLOADS, principal.storeId);
  },
} as const satisfies Partial<Pick<Guards, FileCall>>;

/** Pictures of items and categories. Each change is a change of the menu. */
export function menuPictureHandlers(): HandlersOf<keyof typeof menuPictureEndpoints> {
  return {
    'POST /api/store/upload_menu_image': async ({ principal, body, file, db }) =>
      toReply(
        await addPicture(db, partOf(principal, body), file, {
          position: body.sequence_number,
          sourceHash: body.source_hash,
        }),
      ),
    'POST /api/store/delete_menu_image': async ({ principal, body, db }) =>
      toReply(await removePicture(db, partOf(principal, body), body.image_id)),
    'POST /api/store/restore_menu_image': async ({ principal, body, db }) =>
      toReply(await restorePicture(db, partOf(principal, body), body.image_id, body.sequence_number)),
    'POST /api/store/save_menu_image_order': async ({ principal, body, db }) =>
      toReply(await orderPictures(db, partOf(principal, { kind: 'item', id: body.item_id }), body.image_ids)),
  };
}

/** @throws ApiError notAllowed, featureNotEnabled (the store has no categories) */
function requireScreen({ screens }: StorePrincipal, kind: PictureKind): void {
  const access = checkScreenAccess(SCREEN_OF_MENU_PART[kind], screens);
  if (!access.allowed) throw new ApiError(access.reason === 'flag_missing' ? 'featureNotEnabled' : 'notAllowed');
}

/** @throws ApiError notAllowed, featureNotEnabled */
function partOf(principal: StorePrincipal, part: Pick<PicturedPart, 'kind' | 'id'>): PicturedPart {
  requireScreen(principal, part.kind);
  return { storeId: principal.storeId, kind: part.kind, id: part.id };
}

const toReply = ({ before: _before, ...written }: PictureChange) => written;
