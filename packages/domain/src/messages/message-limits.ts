import { SMS_NUMBER } from '#limits/limits.ts';

/** Limits of a document; not in the specification. */
export const DOCUMENT_LIMITS = {
  nodes: 200,
  /** As JSON. */
  bytes: 20_000,
  textLength: 4000,
  subjectLength: 200,
  labelLength: 60,
  urlLength: 1000,
  /** Characters of a text message with its variables as names. */
  smsLength: 1000,
} as const;

/** Ours, but the number's (spec §5 of the second document). */
export const MESSAGE_SETTING_LIMITS = {
  hostLength: 253,
  userLength: 254,
  senderNameLength: 80,
  /** A sender id of letters and digits (3GPP TS 23.040). */
  title: { min: 3, max: 11 },
  authIdLength: 64,
  secretLength: 500,
  number: SMS_NUMBER,
} as const;
