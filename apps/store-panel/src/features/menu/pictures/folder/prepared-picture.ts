import { MENU_PICTURE } from '@store-panel/domain/menu/pictures';
import { cropToBlob } from '@store-panel/ui/image-crop';

/** Smaller files are sent as they are, in bytes (ours). */
const SMALL_BYTES = 400_000;

/**
 * Returns a picture in the size in which the platform stores it: photos of a phone are twenty times as large. The whole
 * picture remains. One that this browser cannot read is sent as it is, for the platform to judge.
 */
export async function preparedPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    const scale = Math.min(1, MENU_PICTURE.maxSide / Math.max(width, height));
    const size = Math.max(1, Math.round(width * scale));
    const drawn = await cropToBlob(file, { x: 0, y: 0, width, height }, { size, type: 'image/webp', quality: 0.9 });
    return drawn.size < file.size ? drawn : file;
  } catch {
    return file;
  }
}

/**
 * SHA-256 of a file in hexadecimal digits. Undefined where the browser computes none: on a page without HTTPS, where a
 * picture that is sent twice is not recognised.
 */
export async function sourceHashOf(file: File): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
