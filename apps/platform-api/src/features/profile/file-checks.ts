import type { CheckedFile } from '#http/implement.ts';
import type { UploadedFile } from '#http/files/form-data.ts';
import { safeFileName } from '#features/profile/file-names.ts';
import { checkPdf, isPdf, PDF_TYPE } from '#features/profile/pdf.ts';
import { documentPicture, storePicture } from '#features/profile/pictures.ts';

/** What becomes of a store's files, by what they hold; what they are called and said to be decides nothing. */
export const profileFileChecks = {
  'POST /api/store/upload_store_image': async ({ name, content }: UploadedFile) =>
    kept(name, 'image/webp', await storePicture(content)),
  'POST /api/store/upload_document': async ({ name, content }: UploadedFile) => {
    if (!isPdf(content)) return kept(name, 'image/jpeg', await documentPicture(content));
    checkPdf(content);
    return kept(name, PDF_TYPE, content);
  },
} as const;

const kept = (
  name: UploadedFile['name'],
  contentType: Parameters<typeof safeFileName>[1],
  content: Buffer,
): CheckedFile => ({ name: safeFileName(name, contentType), contentType, content });
