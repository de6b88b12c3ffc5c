import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are taken, and advised against (ours). */
const ADVISED_LENGTH = 8;

export type PasswordHint = 'longer' | 'common' | 'another';

export interface JudgedPassword {
  readonly score: Score;
  /** What would make it better; null when nothing has to. */
  readonly hint: PasswordHint | null;
}

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How long a password would stand against guessing. `own` are words that everybody can find out about the person. */
export function estimatePasswordStrength(password: string, own: readonly string[]): JudgedPassword {
  const parts = own.flatMap((word) => word.split(/[\s@.]+/)).filter((word) => word.length > 2);
  const { score, feedback } = judge.check(password, parts);
  if (feedback.warning !== null && COMMON.has(feedback.warning)) return { score, hint: 'common' };
  if (password.length < ADVISED_LENGTH) return { score, hint: 'longer' };
  return { score, hint: score < 3 ? 'another' : null };
}

/** What the library says of passwords that many people have. */
const COMMON: ReadonlySet<string> = new Set(['topTen', 'topHundred', 'common', 'similarToCommon', 'pwned']);
