import { type Score, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Shorter passwords are accepted, but advised against (ours). */
const ADVISED_LENGTH = 8;

export type PasswordHint = 'longer' | 'common' | 'lessGuessable';

export interface PasswordEstimate {
  readonly score: Score;
  /** What would improve the password; null if nothing must. */
  readonly hint: PasswordHint | null;
}

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Estimates a password's resistance to guessing. `personalWords` are publicly known words of the account. */
export function estimatePasswordStrength(password: string, personalWords: readonly string[]): PasswordEstimate {
  const parts = personalWords.flatMap((word) => word.split(/[\s@.]+/)).filter((word) => word.length > 2);
  const { score, feedback } = estimator.check(password, parts);
  if (feedback.warning !== null && COMMON.has(feedback.warning)) return { score, hint: 'common' };
  if (password.length < ADVISED_LENGTH) return { score, hint: 'longer' };
  return { score, hint: score < 3 ? 'lessGuessable' : null };
}

/** The library's warnings for common passwords. */
const COMMON: ReadonlySet<string> = new Set(['topTen', 'topHundred', 'common', 'similarToCommon', 'pwned']);
