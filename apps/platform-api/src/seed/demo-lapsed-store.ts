import type { QueryExecutor } from '#db/transaction.ts';
import { openDemoBook } from '#seed/demo-book.ts';
import { DEMO_LAPSED_STORE } from '#seed/demo-data.ts';
import { insertStore } from '#seed/insert-store.ts';
import { AURORA_MENU } from '#seed/menus/aurora-menu.ts';
import { insertMenu } from '#seed/menus/insert-menu.ts';

/**
 * Adds the store whose trial has ended; the trial itself comes with the subscriptions of the others.
 * @param setUpAt when it was set up, epoch milliseconds
 * @returns its id
 */
export async function seedLapsedStore(
  db: QueryExecutor,
  passwordOf: (email: string) => string | null,
  setUpAt: number,
): Promise<string> {
  const id = await insertStore(db, {
    ...DEMO_LAPSED_STORE,
    password_hash: passwordOf(DEMO_LAPSED_STORE.email),
    review_state: 'approved',
    email_verified: true,
    phone_verified: true,
    can_complete_order: true,
    asks_ready_time: true,
    is_tax_included: true,
    created_at: new Date(setUpAt),
    setup_completed_at: new Date(setUpAt),
  });
  await openDemoBook(db, { id, ...DEMO_LAPSED_STORE }, setUpAt);
  await insertMenu(db, id, AURORA_MENU);
  return id;
}
