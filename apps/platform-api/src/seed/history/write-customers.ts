import type { BlockKind } from '@store-panel/domain/customers/customer-block';
import { customerKey } from '@store-panel/domain/customers/customer-key';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import type { StoreHistory } from '#seed/history/generate-history.ts';

interface CustomerWords {
  /** About regulars, the most faithful one first. */
  readonly notes: readonly string[];
  /** A regular who did not pay, and a number that has never ordered; the simulator tries it again and again. */
  readonly blocks: readonly [BlockWords, BlockWords & { readonly phone: string }];
}

interface BlockWords {
  readonly kind: BlockKind;
  readonly text: string;
}

/** By the store's email address, in the language of its staff. */
const CUSTOMER_WORDS: Readonly<Record<string, CustomerWords>> = {
  'owner@linden.example': {
    notes: [
      'Nut allergy: check every order with the kitchen.',
      'Second courtyard, the bell doesn’t work. Please call.',
      'Orders for the office on Fridays and needs a receipt.',
    ],
    blocks: [
      { kind: 'not_paid', text: 'Didn’t open the door twice, both orders came back.' },
      { kind: 'fake_orders', text: 'Three large orders to an address that doesn’t exist.', phone: '+49 30 23126 000' },
    ],
  },
  'owner@nakheel.example': {
    notes: ['حساسية من المكسرات: راجعوا المطبخ في كل طلب.', 'يفضّل الاتصال عند الوصول، الجرس معطّل.'],
    blocks: [
      { kind: 'not_paid', text: 'لم يفتح الباب مرتين وعاد الطلبان.' },
      { kind: 'fake_orders', text: 'طلبات كبيرة إلى عنوان غير موجود.', phone: '+965 5551 0000' },
    ],
  },
};

/** Writes notes about regulars and blocks numbers, before their orders: figures are added to the rows. */
export async function writeCustomers(db: QueryExecutor, { store, regulars }: StoreHistory): Promise<void> {
  const words = CUSTOMER_WORDS[store.email];
  if (words === undefined) return;
  const { notes, blocks } = words;
  const [ofRegular, ofNumber] = blocks;
  const blocked = ({ kind, text }: BlockWords) => ({
    block_kind: kind,
    block_text: text,
    blocked_at: new Date(),
    blocked_by: json(store.owner),
  });
  const rows = [
    ...notes.map((note, index) => ({ phone: regulars[index]?.phone, note })),
    { phone: regulars.at(-1)?.phone, ...blocked(ofRegular) },
    { phone: ofNumber.phone, ...blocked(ofNumber) },
  ].flatMap(({ phone = '', ...row }) => {
    const key = customerKey(phone, store.callingCode);
    return key === null ? [] : [{ store_id: store.id, key, ...row }];
  });
  for (const row of rows) await db.insertInto('store_customers').values(row).execute();
}
