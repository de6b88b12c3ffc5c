import { PERMISSION_GRANTED, PERMISSION_WITHHELD } from '@store-panel/domain/access/permissions';
import { grantableScreens, type ScreenId, SCREENS } from '@store-panel/domain/access/screens';

import { json } from '#db/schema.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { uuidV7 } from '#db/uuid-v7.ts';

interface DemoSubStore {
  readonly email: string;
  readonly name: string;
  readonly isApproved: boolean;
  readonly screens: readonly ScreenId[];
}

/** Inserts the sub-stores of a demo store; they share one password. */
export async function seedSubStores(
  db: QueryExecutor,
  storeId: string,
  subStores: readonly [DemoSubStore, ...DemoSubStore[]],
  passwordOf: (email: string) => string | null,
): Promise<void> {
  const passwordHash = passwordOf(subStores[0].email);
  for (const { email, name, isApproved, screens } of subStores) {
    const granted: readonly string[] = screens;
    await db
      .insertInto('sub_stores')
      .values({
        id: uuidV7(),
        main_store_id: storeId,
        email,
        name: json([name]),
        password_hash: passwordHash,
        is_approved: isApproved,
        urls: json(
          grantableScreens().map((id) => ({
            url: SCREENS[id].path,
            permission: granted.includes(id) ? PERMISSION_GRANTED : PERMISSION_WITHHELD,
          })),
        ),
      })
      .execute();
  }
}
