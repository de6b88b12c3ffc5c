import type { lineQuestionEndpoints } from '@store-panel/contract/endpoints/line-questions';

import { consumePasswordAttempt } from '#access/passwords/current-password.ts';
import { consumeAttemptOrThrow, type Limit } from '#access/rate-limit.ts';
import type { Secrets } from '#access/secrets.ts';
import { answerQuestion } from '#features/line-questions/answer-question.ts';
import { askQuestion } from '#features/line-questions/ask-question.ts';
import { listAllQuestions, listQuestions } from '#features/line-questions/line-questions.queries.ts';
import type { Guards, HandlersOf } from '#http/implement.ts';

/** Each question waits for an administrator. */
const QUESTION_LIMIT: Limit = { name: 'line-questions', max: 50, windowSeconds: 24 * 60 * 60 };

/** Questions about lines of the book. */
export const lineQuestionHandlers = (secrets: Secrets): HandlersOf<keyof typeof lineQuestionEndpoints> => ({
  'POST /api/store/question_line': ({ body, db, principal }) => askQuestion(db, secrets, principal, body),
  'POST /api/store/list_line_questions': ({ body, db, principal }) => listQuestions(db, principal.storeId, body),
  'POST /api/admin/list_line_questions': ({ body, db }) => listAllQuestions(db, body),
  'POST /api/admin/answer_question': (context) => answerQuestion(secrets, context),
});

export const lineQuestionGuards = {
  'POST /api/store/question_line': ({ principal, db }) => consumeAttemptOrThrow(db, QUESTION_LIMIT, principal.storeId),
  'POST /api/admin/answer_question': async ({ body, principal, db }) => {
    if (body.adjustment) await consumePasswordAttempt(db, principal);
  },
} satisfies Guards;
