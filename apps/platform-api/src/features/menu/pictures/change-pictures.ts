import type { Wire } from '@store-panel/contract/table';
import { MENU_PICTURES, type PictureKind } from '@store-panel/domain/menu/pictures';

import { ApiError } from '#access/api-error.ts';
import { changeMenu, type MenuContext, type MenuEditingDeps } from '#features/menu/editing/change-menu.ts';
import { PART_RULES } from '#features/menu/editing/part-errors.ts';
import {
  findSameSource,
  type PicturedPart as AnyPicturedPart,
  storePicture,
  wasPictureOf,
} from '#http/files/menu-pictures.queries.ts';
import type { CheckedFile } from '#http/implement.ts';

type Written = Wire['POST /api/store/upload_menu_image']['reply'];
/** An item or a category of a store. */
type PicturedPart = AnyPicturedPart<PictureKind>;
/** Ids of pictures in their order. */
type Pictures = readonly string[];

/**
 * Adds a picture of an item, or replaces that of a category. One that the part has already from the same source stays.
 * @throws ApiError itemNotFound, categoryNotFound, itemPictureRefused (the sixth)
 */
export async function addPicture(
  deps: MenuEditingDeps,
  context: MenuContext,
  part: PicturedPart,
  file: CheckedFile,
  { position, sourceHash }: { readonly position: number | undefined; readonly sourceHash: string | undefined },
): Promise<Written> {
  const { db } = context;
  let imageId = '';
  const written = await changePictures(deps, context, part, async (pictures) => {
    const same = sourceHash === undefined ? undefined : await findSameSource(db, part, sourceHash);
    if (same !== undefined) {
      imageId = same;
      return pictures;
    }
    const others = makeRoom(part.kind, pictures);
    imageId = await storePicture(db, part, file, sourceHash);
    return insertAt(others, imageId, position);
  });
  return { ...written, image_id: imageId };
}

/**
 * Takes a picture off the menu. Its file stays for some time.
 * @throws ApiError itemNotFound, categoryNotFound, itemPictureRefused (not a picture of this part)
 */
export async function removePicture(
  deps: MenuEditingDeps,
  context: MenuContext,
  part: PicturedPart,
  imageId: string,
): Promise<Written> {
  const written = await changePictures(deps, context, part, async (pictures) => {
    if (!pictures.includes(imageId)) throw new ApiError('itemPictureRefused');
    return pictures.filter((other) => other !== imageId);
  });
  return { ...written, image_id: imageId };
}

/**
 * Puts a removed picture of this part back; of a category in place of the present one.
 * @throws ApiError itemNotFound, categoryNotFound, itemPictureRefused (never a picture of this part, gone, or the sixth)
 */
export async function restorePicture(
  deps: MenuEditingDeps,
  context: MenuContext,
  part: PicturedPart,
  imageId: string,
  position: number | undefined,
): Promise<Written> {
  const written = await changePictures(deps, context, part, async (pictures) => {
    if (pictures.includes(imageId)) return pictures;
    if (!(await wasPictureOf(context.db, part, imageId))) throw new ApiError('itemPictureRefused');
    return insertAt(makeRoom(part.kind, pictures), imageId, position);
  });
  return { ...written, image_id: imageId };
}

/** @throws ApiError itemNotFound, itemPictureRefused unless these are the pictures of the item */
export async function orderPictures(
  deps: MenuEditingDeps,
  context: MenuContext,
  part: PicturedPart,
  imageIds: Pictures,
): Promise<Written> {
  const written = await changePictures(deps, context, part, async (pictures) => {
    const isSameSet = imageIds.length === pictures.length && imageIds.every((id) => pictures.includes(id));
    if (!isSameSet) throw new ApiError('itemPictureRefused');
    return imageIds;
  });
  return { ...written, image_id: null };
}

/** Changes the pictures of a part, which is a change of the menu. @throws ApiError itemNotFound, categoryNotFound */
function changePictures(
  deps: MenuEditingDeps,
  context: MenuContext,
  { kind, id }: PicturedPart,
  change: (pictures: Pictures) => Promise<Pictures>,
) {
  return changeMenu(deps, context, { cause: `${kind}_saved` }, async (draft) => {
    await draft.load(kind, [id]);
    const fields = draft.live(kind, id);
    if (!fields) throw new ApiError(PART_RULES[kind].notFound);
    draft.set(kind, id, { images: await change(fields['images'] as Pictures) });
  });
}

/** Which pictures stay beside another one: those of an item, none of a category. @throws ApiError itemPictureRefused */
function makeRoom(kind: PictureKind, pictures: Pictures): Pictures {
  if (kind === 'category') return [];
  if (pictures.length >= MENU_PICTURES.perItem) throw new ApiError('itemPictureRefused');
  return pictures;
}

const insertAt = (pictures: Pictures, imageId: string, position = pictures.length): Pictures =>
  pictures.toSpliced(position, 0, imageId);
