import { createHmac } from 'node:crypto';

import type { Secrets } from '#access/secrets.ts';
import { sameBytes } from '#access/sessions/tokens.ts';

/** How long whoever was given a link may follow it. */
const GOOD_FOR_SECONDS = 5 * 60;

export const FILES_PATH = '/files/';
export const IMAGES_PATH = '/images/';

/** The address of a stored document for the next five minutes, for whoever holds it: no session goes with it. */
export function fileLink(secrets: Secrets, fileId: string, now = Date.now()): string {
  const until = Math.floor(now / 1000) + GOOD_FOR_SECONDS;
  return `${FILES_PATH}${fileId}?until=${until}&proof=${proofOf(secrets, fileId, until).toString('base64url')}`;
}

/** Whether a link was made here, for this file, and is not over yet. */
export function isValidFileLink(
  secrets: Secrets,
  fileId: string,
  { until, proof }: Readonly<Record<string, unknown>>,
  now = Date.now(),
): boolean {
  if (typeof until !== 'string' || typeof proof !== 'string' || !/^\d{1,12}$/.test(until)) return false;
  const end = Number(until);
  const isTrue = sameBytes(Buffer.from(proof, 'base64url'), proofOf(secrets, fileId, end));
  return isTrue && end * 1000 > now;
}

const proofOf = (secrets: Secrets, fileId: string, until: number) =>
  createHmac('sha256', secrets.key('files')).update(`${fileId}|${until}`).digest();

/** The address of a store's picture, for everybody and for ever: another picture has another address. */
export const imageUrl = (fileId: string): string => `${IMAGES_PATH}${fileId}`;
