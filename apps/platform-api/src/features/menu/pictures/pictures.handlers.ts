import type { menuPictureEndpoints } from '@store-panel/contract/endpoints/menu-pictures';
import type { PictureKind } from '@store-panel/domain/menu/pictures';

import type { StorePrincipal } from '#access/principal.ts';
import { consumeAttemptOrThrow } from '#access/rate-limit.ts';
import { type MenuEditingDeps, requireKinds } from '#features/menu/editing/change-menu.ts';
import { addPicture, orderPictures, removePicture, restorePicture } from '#features/menu/pictures/change-pictures.ts';
import { MENU_PICTURE_UPLOADS, type PicturedPart } from '#http/files/menu-pictures.queries.ts';
import type { FileCall, Guards, HandlersOf } from '#http/implement.ts';

type PartWithPictures = PicturedPart<PictureKind>;

export const menuPictureGuards = {
  'POST /api/store/upload_menu_image': ({ principal, body, db }) => {
    requireKinds(principal, [body.kind]);
    return consumeAttemptOrThrow(db, MENU_PICTURE_UPLOADS, principal.storeId);
  },
} as const satisfies Partial<Pick<Guards, FileCall>>;

/** Pictures of items and categories. Each change is a change of the menu. */
export function menuPictureHandlers(deps: MenuEditingDeps): HandlersOf<keyof typeof menuPictureEndpoints> {
  return {
    'POST /api/store/upload_menu_image': async (context) => {
      const { principal, body, file } = context;
      const { sequence_number: position, source_hash: sourceHash } = body;
      return addPicture(deps, context, partOf(principal, body), file, { position, sourceHash });
    },
    'POST /api/store/delete_menu_image': async (context) => {
      const { principal, body } = context;
      return removePicture(deps, context, partOf(principal, body), body.image_id);
    },
    'POST /api/store/restore_menu_image': async (context) => {
      const { principal, body } = context;
      return restorePicture(deps, context, partOf(principal, body), body.image_id, body.sequence_number);
    },
    'POST /api/store/save_menu_image_order': async (context) => {
      const { principal, body } = context;
      return orderPictures(deps, context, partOf(principal, { kind: 'item', id: body.item_id }), body.image_ids);
    },
  };
}

/** @throws ApiError notAllowed */
function partOf(principal: StorePrincipal, { kind, id }: Pick<PartWithPictures, 'kind' | 'id'>): PartWithPictures {
  requireKinds(principal, [kind]);
  return { storeId: principal.storeId, kind, id };
}
