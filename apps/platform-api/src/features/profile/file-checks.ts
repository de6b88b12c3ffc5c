import type { CheckedFile } from '#http/implement.ts';
import type { UploadedFile } from '#http/files/form-data.ts';
import { safeFileName } from '#http/files/file-names.ts';
import { checkPdf, isPdf, PDF_TYPE } from '#features/profile/pdf.ts';
import { documentPicture, storePicture } from '#http/files/pictures.ts';

/** Checks and converts a store's files by their content, never by their name or declared type. */
export const profileFileChecks = {
  'POST /api/store/upload_store_image': async ({ name, content }: UploadedFile) =>
    toCheckedFile(name, 'image/webp', await storePicture(content)),
  'POST /api/store/upload_document': async ({ name, content }: UploadedFile) => {
    if (!isPdf(content)) return toCheckedFile(name, 'image/jpeg', await documentPicture(content));
    checkPdf(content);
    return toCheckedFile(name, PDF_TYPE, content);
  },
} as const;

const toCheckedFile = (
  name: UploadedFile['name'],
  contentType: Parameters<typeof safeFileName>[1],
  content: Buffer,
): CheckedFile => ({ name: safeFileName(name, contentType), contentType, content });
