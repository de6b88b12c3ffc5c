import type { UploadedFile } from '#http/files/form-data.ts';
import { safeFileName } from '#http/files/file-names.ts';
import type { CheckedFile } from '#http/implement.ts';
import { menuPicture } from '#http/files/pictures.ts';

/** Draws a photo anew, at most 1,280 pixels a side and without what the camera wrote beside it. */
export const returnPhotoCheck = async ({ name, content }: UploadedFile): Promise<CheckedFile> => ({
  name: safeFileName(name, 'image/webp'),
  contentType: 'image/webp',
  content: await menuPicture(content),
});
