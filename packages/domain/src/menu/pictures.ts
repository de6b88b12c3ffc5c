// Pictures of the menu: how many and how large, and the sizes in which every public picture can be read.

/** Ours: pictures of one item, the first is the main one; a category has one. */
export const MENU_PICTURES = { perItem: 5, perCategory: 1 } as const;

/** Ours: the longest side of a stored picture, in pixels, and the shape in which the menu shows it. */
export const MENU_PICTURE = { maxSide: 1280, aspect: 4 / 3 } as const;

/** Ours: days for which a removed picture can be put back. */
export const PICTURE_RESTORE_DAYS = 30;

/** What a picture of the menu belongs to. */
export const PICTURE_KINDS = ['item', 'category'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A picture of the menu that everybody may see. */
export interface MenuPicture {
  readonly image_id: string;
  /** Path of the picture as it is stored. */
  readonly image_url: string;
}

export interface EditorPicture extends MenuPicture {
  /** SHA-256 of the file that it was made from, in hexadecimal digits. */
  readonly source_hash: string | null;
}

/** Ours: sides in pixels of a picture that is drawn on request, in any pair. */
export const RESIZED_SIDES = [64, 128, 256, 384, 512, 768, 1024] as const;
export type ResizedSide = (typeof RESIZED_SIDES)[number];

export const RESIZED_FORMATS = ['webp', 'jpeg'] as const;
export type ResizedFormat = (typeof RESIZED_FORMATS)[number];

/** Public pictures are read under this path and their id. */
export const IMAGES_PATH = '/images/';

/** Of a call without session: the path of spec §7 that takes width, height, format and image. */
export const IMAGE_RESIZE_PATH = '/image-resize';

/** A public picture in other dimensions. */
export interface ResizedPicture {
  /** Id of the picture. */
  readonly image: string;
  readonly width: ResizedSide;
  readonly height: ResizedSide;
  readonly format: ResizedFormat;
}

/** The path of a public picture that fills these dimensions; what sticks out is cut off at the sides. */
export const resizedPicturePath = ({ width, height, format, image }: ResizedPicture): string =>
  `${IMAGE_RESIZE_PATH}?width=${width}&height=${height}&format=${format}&image=${image}`;

/** Reads the parameters of the path; undefined for others than those listed. */
export function readResizedPicture(query: Readonly<Record<string, unknown>>): ResizedPicture | undefined {
  const { width: widthText, height: heightText, format: formatText, image } = query;
  const width = RESIZED_SIDES.find((side) => String(side) === widthText);
  const height = RESIZED_SIDES.find((side) => String(side) === heightText);
  const format = RESIZED_FORMATS.find((one) => one === formatText);
  if (width === undefined || height === undefined || format === undefined || typeof image !== 'string')
    return undefined;
  return { width, height, format, image };
}

/** Ours: sizes in pixels that look sharp wherever the panel and channels show a picture. */
export const RECOMMENDED_PICTURE_SIZES = [
  { purpose: 'item', width: 1280, height: 960 },
  { purpose: 'category', width: 1280, height: 960 },
  { purpose: 'offer', width: 1280, height: 960 },
  { purpose: 'store', width: 512, height: 512 },
] as const;
