import { EARNING_SCREENS } from '@store-panel/domain/access/screens';
import { ADJUSTMENT_KINDS } from '@store-panel/domain/ledger/adjustments';
import { QUESTION_LIMITS } from '@store-panel/domain/line-questions/line-questions';
import Type from 'typebox';

import { Count } from '#catalogue-fields.ts';
import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { LineQuestion, Posting, PostingNumber } from '#endpoints/earnings.ts';
import { EntryNo } from '#endpoints/orders/order-money.ts';
import {
  Currency,
  Id,
  Money,
  Nullable,
  OptionalText,
  Page,
  Password,
  PerPage,
  StrictObject,
  Text,
  UniqueId,
} from '#fields.ts';

const staff = { sessions: ['store', 'sub_store'], screens: EARNING_SCREENS } as const;
const administrator = { sessions: ['admin'], screens: ['line-questions'] } as const;

/** A question with the line that it is about, as the book has it. */
const QuestionedLine = StrictObject({ ...LineQuestion.properties, currency: Currency, posting: Posting });

const AdminQuestion = StrictObject({
  ...QuestionedLine.properties,
  store_id: Id,
  unique_id: UniqueId,
  /** In the language of the first name that is there. */
  store: OptionalText(200),
});

const listing = { page: Type.Optional(Page), perPage: Type.Optional(PerPage) } as const;
const pages = { count: Count, page: Page, perPage: PerPage } as const;

/** Questions of stores about lines of their book, and what the platform answers. Paths are ours. */
export const lineQuestionEndpoints = defineEndpoints({
  'POST /api/store/question_line': {
    summary: 'Ask about a line of the book; once a line, until 30 days after the statement of its month',
    origin: 'ours',
    access: { ...staff, notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because the store’s money stays its own',
    body: StrictObject({ entry_no: EntryNo, line: PostingNumber, text: Text(QUESTION_LIMITS.text) }),
    reply: StrictObject({ question: LineQuestion }),
    success: 'updated',
    // 4098: it was asked before, or too late.
    errors: ['dataNotFound', 'notInThisState', 'rateLimited'],
  },
  'POST /api/store/list_line_questions': {
    summary: 'One page of the questions about lines of the book, the newest first',
    origin: 'ours',
    access: staff,
    effect: 'read',
    body: StrictObject(listing),
    reply: StrictObject({ questions: Type.Array(QuestionedLine, { maxItems: 500 }), ...pages }),
    errors: [],
  },
  'POST /api/admin/list_line_questions': {
    summary:
      'One page of the questions of all stores: those that wait, the oldest first; then those that were answered',
    origin: 'ours',
    access: administrator,
    effect: 'read',
    body: StrictObject({ is_open: Type.Optional(Type.Boolean()), ...listing }),
    reply: StrictObject({ questions: Type.Array(AdminQuestion, { maxItems: 500 }), ...pages }),
    errors: [],
  },
  'POST /api/admin/answer_question': {
    summary: 'Answer a question about a line, with a reason or with an adjustment; what is closed stays as it is',
    origin: 'ours',
    access: { ...administrator, action: 'edit' },
    effect: 'write',
    body: StrictObject({
      store_id: Id,
      question_id: Id,
      /** Shown to the store; the reason of the adjustment, too. */
      answer: Type.String({ minLength: QUESTION_LIMITS.answerMin, maxLength: QUESTION_LIMITS.answer }),
      /** Null: the line is right. Minor units: above 0 the store gets it. */
      adjustment: Nullable(StrictObject({ amount: Money, kind: Type.Enum(ADJUSTMENT_KINDS) })),
      /** The administrator's own; with an adjustment. */
      password: Type.Optional(Password),
    }),
    reply: StrictObject({ question: AdminQuestion }),
    success: 'updated',
    // 4098: another administrator has answered it.
    errors: ['dataNotFound', 'wrongPassword', 'notInThisState', 'rateLimited'],
  },
});

export type LineQuestionWire = WireOf<typeof lineQuestionEndpoints>;
