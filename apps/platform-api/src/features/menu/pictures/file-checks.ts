import type { UploadedFile } from '#http/files/form-data.ts';
import { safeFileName } from '#http/files/file-names.ts';
import { menuPicture } from '#http/files/pictures.ts';

/** Converts a picture of the menu by its content, never by its name or declared type. */
export const menuPictureFileChecks = {
  'POST /api/store/upload_menu_image': async ({ name, content }: UploadedFile) => ({
    name: safeFileName(name, 'image/webp'),
    contentType: 'image/webp',
    content: await menuPicture(content),
  }),
} as const;
