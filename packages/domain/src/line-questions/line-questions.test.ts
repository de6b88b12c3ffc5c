import { expect, it } from 'vitest';

import { QUESTION_HOURS, questionDaysLeft, questionDeadline, questionProblem } from '#line-questions/line-questions.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const ISSUED = Date.UTC(2026, 10, 1, 0, 20);
const END = ISSUED + QUESTION_HOURS * HOUR;

it('asks about a line once, until 30 days after the statement of its month', () => {
  const problemAt = (now: number, issuedAt: number | null = ISSUED) =>
    questionProblem({ issuedAt, isAsked: false }, now);
  expect([problemAt(ISSUED), problemAt(END - 1), problemAt(END)]).toEqual([null, null, 'too_late']);
  // Its month still runs, however old the line is.
  expect(problemAt(END + 365 * DAY, null)).toBeNull();
  expect(questionProblem({ issuedAt: null, isAsked: true }, ISSUED)).toBe('asked');
  expect([questionDeadline(ISSUED), questionDeadline(null)]).toEqual([END, null]);
});

it('counts days down to the deadline', () => {
  const left = [END - 30 * DAY, END - DAY - 1, END - DAY, END - 1, END, END + DAY].map((now) =>
    questionDaysLeft(END, now),
  );
  expect(left).toEqual([30, 2, 1, 1, 0, 0]);
});
