const HOUR_MS = 60 * 60_000;

/** A question about a line of a store's book is answered once, by the platform. Ours. */
export const QUESTION_STATES = ['open', 'answered'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** Bounds of a question and its answer, in characters; ours. */
export const QUESTION_LIMITS = { text: 500, answerMin: 10, answer: 500 } as const;

/** How long a line may be asked about once the statement of its month was issued, in hours: 30 days. Ours. */
export const QUESTION_HOURS = 30 * 24;

/** Why a line cannot be asked about: it was before, or its statement was issued too long ago. */
export type QuestionProblem = 'asked' | 'too_late';

interface QuestionedLine {
  /** Of the statement of its month, in milliseconds; null while there is none. */
  readonly issuedAt: number | null;
  /** It has its question. */
  readonly isAsked: boolean;
}

/** Until when a line may be asked about, in milliseconds; null while its month has no statement. */
export const questionDeadline = (issuedAt: number | null): number | null =>
  issuedAt === null ? null : issuedAt + QUESTION_HOURS * HOUR_MS;

/** Null for a line that may be asked about now. */
export function questionProblem({ issuedAt, isAsked }: QuestionedLine, now: number): QuestionProblem | null {
  if (isAsked) return 'asked';
  const deadline = questionDeadline(issuedAt);
  return deadline !== null && now >= deadline ? 'too_late' : null;
}

/** Days that are left until a deadline, a day that has begun counted whole; 0 once it has passed. */
export const questionDaysLeft = (deadline: number, now: number): number =>
  Math.max(0, Math.ceil((deadline - now) / (24 * HOUR_MS)));
