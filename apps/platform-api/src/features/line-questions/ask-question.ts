import type { Wire } from '@store-panel/contract/table';
import { questionProblem, type QuestionProblem } from '@store-panel/domain/line-questions/line-questions';

import { ApiError, invalidField } from '#access/api-error.ts';
import type { Principal } from '#access/principal.ts';
import type { Secrets } from '#access/secrets.ts';
import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { readLine, readQuestion } from '#features/line-questions/line-questions.queries.ts';
import { notifyAdministrators } from '#messages/administrators.ts';
import { actorOf } from '#orders/order-events.queries.ts';

type NewQuestion = Wire['POST /api/store/question_line'];

const refused = (problem: QuestionProblem) =>
  new ApiError('notInThisState', { fields: [{ path: 'line', problem: `line_question.${problem}` }] });

/**
 * Asks about a line of a store's book, and tells administrators.
 * @throws ApiError dataNotFound for a line that is not on the store's accounts; notInThisState for one that was asked about
 * before, or too long ago closed
 */
export async function askQuestion(
  db: QueryExecutor,
  secrets: Secrets,
  principal: Principal & { readonly storeId: string },
  body: NewQuestion['body'],
): Promise<NewQuestion['reply']> {
  const { storeId } = principal;
  const text = body.text.trim();
  if (text === '') throw invalidField('text', 'line_question.required');
  const posting = await readLine(db, storeId, { entryNo: body.entry_no, line: body.line });
  if (!posting) throw new ApiError('dataNotFound');
  const { issuedAt, isAsked, amount, currency, day } = posting;
  const problem = questionProblem({ issuedAt: issuedAt?.getTime() ?? null, isAsked }, Date.now());
  if (problem) throw refused(problem);
  const id = uuidV7();
  const added = await db
    .insertInto('line_questions')
    .values({
      store_id: storeId,
      id,
      entry_no: body.entry_no,
      line: body.line,
      text,
      asked_by: json(actorOf(principal)),
    })
    // Another session was first.
    .onConflict((conflict) => conflict.columns(['store_id', 'entry_no', 'line']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw refused('asked');
  await notifyAdministrators(db, secrets, storeId, (store) => ({
    kind: 'line_questioned',
    facts: { store, amount, currency, day, note: text },
  }));
  const stored = await readQuestion(db, storeId, id);
  if (!stored) throw new ApiError('dataNotFound');
  const { currency: _currency, posting: _posting, store_id: _id, unique_id: _no, store: _store, ...question } = stored;
  return { question };
}
