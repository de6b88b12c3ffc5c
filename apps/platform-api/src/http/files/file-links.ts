import { IMAGES_PATH } from '@store-panel/domain/menu/pictures';

import type { Secrets } from '#access/secrets.ts';
import { sameBytes } from '#access/same-bytes.ts';

/** How long a link is valid. */
const LINK_LIFETIME_SECONDS = 5 * 60;

export const FILES_PATH = '/files/';

/** Returns a URL of a stored document that works for five minutes, without a session. */
export function fileLink(secrets: Secrets, fileId: string, now = Date.now()): string {
  const until = Math.floor(now / 1000) + LINK_LIFETIME_SECONDS;
  return `${FILES_PATH}${fileId}?until=${until}&proof=${proofsOf(secrets, fileId, until)[0].toString('base64url')}`;
}

/** Returns whether a link was issued here, for this file, and has not expired. */
export function isValidFileLink(
  secrets: Secrets,
  fileId: string,
  { until, proof }: Readonly<Record<string, unknown>>,
  now = Date.now(),
): boolean {
  if (typeof until !== 'string' || typeof proof !== 'string' || !/^\d{1,12}$/.test(until)) return false;
  const end = Number(until);
  const received = Buffer.from(proof, 'base64url');
  const isTrue = proofsOf(secrets, fileId, end).some((expected) => sameBytes(received, expected));
  return isTrue && end * 1000 > now;
}

const proofsOf = (secrets: Secrets, fileId: string, until: number) => secrets.macs('files', `${fileId}|${until}`);

/** The public URL of a picture of a store or its menu, which never changes: another picture has another URL. */
export const imageUrl = (fileId: string): string => `${IMAGES_PATH}${fileId}`;
