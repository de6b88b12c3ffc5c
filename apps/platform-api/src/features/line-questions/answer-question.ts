import type { Wire } from '@store-panel/contract/table';
import { formattedId, STORE_ID_PREFIX } from '@store-panel/domain/ids/formatted-id';

import { ApiError, invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { verifyCurrentPassword } from '#access/passwords/current-password.ts';
import type { Secrets } from '#access/secrets.ts';
import { json } from '#db/schema.ts';
import { readQuestion } from '#features/line-questions/line-questions.queries.ts';
import type { CallContext } from '#http/implement.ts';
import { postAdjustment } from '#ledger/post-adjustment.ts';
import { enqueueNotice, readRecipient } from '#messages/notices.ts';
import { actorOf } from '#orders/order-events.queries.ts';

type AnswerContext = CallContext<'POST /api/admin/answer_question'>;
type Reply = Wire['POST /api/admin/answer_question']['reply'];

/**
 * Answers a question once, with a reason or with an adjustment of today, which names the line; what is closed stays as it
 * is. The store gets an email. Two administrators at once: the question's row decides.
 * @throws ApiError dataNotFound; notInThisState if it was answered; wrongPassword
 */
export async function answerQuestion(secrets: Secrets, context: AnswerContext): Promise<Reply> {
  const { body, db, principal, request } = context;
  const { store_id: storeId, question_id: id, adjustment } = body;
  const answer = body.answer.trim();
  if (answer === '') throw invalidField('answer', 'reason.required');
  if (adjustment?.amount === 0) throw invalidField('adjustment.amount', 'amount.invalid');
  if (adjustment) await verifyCurrentPassword(db, principal, body.password);
  const held = await db
    .selectFrom('line_questions')
    .select('answer')
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new ApiError('dataNotFound');
  if (held.answer !== null) throw new ApiError('notInThisState');
  const record = await readQuestion(db, storeId, id);
  if (!record) throw new ApiError('dataNotFound');
  const { posting, currency, unique_id: number } = record;
  const actor = actorOf(principal);
  const about = { no: posting.entry_no, line: posting.line, day: posting.day };
  const entry =
    adjustment &&
    (await postAdjustment(db, {
      storeId,
      orderId: posting.order_id,
      amount: adjustment.amount,
      kind: adjustment.kind,
      currency,
      actor,
      reason: answer,
      about,
    }));
  await db
    .updateTable('line_questions')
    .set({
      answer,
      answered_by: json(actor),
      answered_at: new Date(),
      adjustment_no: entry?.no ?? null,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
  const { name, ...to } = await readRecipient(db, storeId);
  await enqueueNotice(db, secrets, {
    ...to,
    kind: 'line_answered',
    facts: {
      name,
      amount: posting.amount,
      adjusted: adjustment?.amount ?? 0,
      currency,
      day: posting.day,
      note: answer,
    },
  });
  const origin = { address: request.address, requestId: request.id };
  const subject = formattedId(STORE_ID_PREFIX, number);
  const detail = { ...about, ...(entry && { adjustment_no: entry.no }) };
  await audit(db, { principal, action: 'line_question_answered', storeId, subject, note: answer, detail, ...origin });
  if (adjustment && entry)
    await audit(db, {
      principal,
      action: 'adjustment_made',
      storeId,
      subject,
      note: answer,
      detail: { no: entry.no, amount: adjustment.amount, currency, kind: adjustment.kind },
      ...origin,
    });
  const question = await readQuestion(db, storeId, id);
  if (!question) throw new ApiError('dataNotFound');
  return { question };
}
