import { LEDGER_PARTS, type LedgerPart } from '@store-panel/domain/ledger/parts';
import { sql } from 'kysely';

import type { ActorJson } from '#db/column-types.ts';
import { json } from '#db/schema.ts';
import type { Database } from '#db/database.ts';
import { inTransaction, type QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { postAdjustment } from '#ledger/post-adjustment.ts';

/** What a demo store has asked about the newest line of a part, and what was answered. */
interface DemoQuestion {
  readonly email: string;
  readonly part: LedgerPart;
  readonly text: string;
  readonly answer?: string;
  /** Minor units: above 0 the store gets it. */
  readonly adjusted?: number;
}

const QUESTIONS: readonly DemoQuestion[] = [
  {
    email: 'owner@linden.example',
    part: 'commission',
    text: 'The customer picked this order up. Why is the commission that of a courier?',
    answer: 'You are right, the courier was cancelled. We give the difference back.',
    adjusted: 240,
  },
  {
    email: 'owner@linden.example',
    part: 'processing',
    text: 'What is this fee for?',
    answer: 'It is what the card payment of this order costs, as your plan has it.',
  },
  {
    email: 'owner@linden.example',
    part: 'delivery',
    text: 'Our own courier brought this order. Is the delivery price all ours?',
  },
  { email: 'owner@nakheel.example', part: 'commission', text: 'لماذا حُسبت عمولة هذا الطلب بهذه النسبة؟' },
];

/** Adds questions to the books of the demo stores once their past is complete; another start finds them there. */
export async function seedDemoQuestions(database: Database): Promise<void> {
  for (const email of new Set(QUESTIONS.map((question) => question.email)))
    await inTransaction(database, (db) => addQuestions(db, email));
}

async function addQuestions(db: QueryExecutor, email: string): Promise<void> {
  const { rows: admins } = await sql<{ id: string; name: string }>`
    select id, name from admins where role = 'Admin' order by created_at, id limit 1`.execute(db);
  const { rows: stores } = await sql<{ id: string; name: string; currency: string }>`
    select s.id, s.name ->> 0 as name, s.currency from stores s where s.email = ${email} for no key update`.execute(db);
  const [[admin], [store]] = [admins, stores];
  if (!admin || !store) return;
  const { id: storeId, name, currency } = store;
  const existing = await db
    .selectFrom('line_questions')
    .select('id')
    .where('store_id', '=', storeId)
    .limit(1)
    .executeTakeFirst();
  if (existing) return;
  for (const question of QUESTIONS.filter((one) => one.email === email))
    await addQuestion(db, { storeId, name, currency, admin }, question);
}

interface StoreWithQuestions {
  readonly storeId: string;
  readonly name: string;
  readonly currency: string;
  readonly admin: { readonly id: string; readonly name: string };
}

async function addQuestion(
  db: QueryExecutor,
  { storeId, name, currency, admin }: StoreWithQuestions,
  { part, text, answer, adjusted }: DemoQuestion,
): Promise<void> {
  interface Line {
    readonly no: number;
    readonly line: number;
    readonly day: string;
    readonly order_id: string | null;
  }
  const { rows } = await sql<Line>`
    select e.no, p.line, e.day::text as day, p.order_id
    from ledger_postings p join ledger_entries e on e.store_id = p.store_id and e.no = p.entry_no
    where p.store_id = ${storeId} and p.part = ${LEDGER_PARTS[part]} and p.account in (1, 2, 3)
    order by e.no desc, p.line desc limit 1`.execute(db);
  const [line] = rows;
  if (!line) return;
  const owner: ActorJson = { kind: 'store', id: storeId, name };
  const administrator: ActorJson = { kind: 'admin', id: admin.id, name: admin.name };
  const entry =
    adjusted === undefined
      ? null
      : await postAdjustment(db, {
          storeId,
          orderId: line.order_id,
          amount: adjusted,
          kind: 'correction',
          currency,
          actor: administrator,
          reason: answer ?? text,
          about: { no: line.no, line: line.line, day: line.day },
        });
  await db
    .insertInto('line_questions')
    .values({
      store_id: storeId,
      id: uuidV7(),
      entry_no: line.no,
      line: line.line,
      text,
      asked_by: json(owner),
      ...(answer !== undefined && {
        answer,
        answered_by: json(administrator),
        answered_at: new Date(),
        adjustment_no: entry?.no ?? null,
      }),
    })
    .execute();
}
