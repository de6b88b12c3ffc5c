import type { addedAccountEndpoints } from '@store-panel/contract/endpoints/admin/added-accounts';
import type { AuditAction } from '@store-panel/domain/access/audit-actions';

import { readSettings } from '#access/accounts/accounts.queries.ts';
import { firstName, readNames } from '#access/accounts/names.ts';
import { readEmail, readPhone } from '#access/accounts/recipient.ts';
import { invalidField } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import { mapUniqueViolation } from '#access/map-unique-violation.ts';
import type { Secrets } from '#access/secrets.ts';
import { newStoreColumns, readPlace } from '#access/stores/new-store-place.ts';
import { insertStore } from '#access/stores/new-store.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import { getReviewedUser, type PersonKind } from '#features/admin/users/users.queries.ts';
import type { CallContext, HandlersOf } from '#http/implement.ts';
import { enqueueNotice } from '#messages/notices.ts';

type Context = Pick<CallContext<'POST /api/admin/add_new_user'>, 'principal' | 'request' | 'db'>;
type NewPerson = CallContext<'POST /api/admin/add_new_user'>['body'];

interface AddedAccount {
  readonly kind: 'store' | PersonKind;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

const TABLES = { user: 'users', provider: 'providers' } as const;

/** Accounts that administrators add: approved, without a password, which the owner sets. */
export function addedAccountHandlers({
  secrets,
}: {
  readonly secrets: Secrets;
}): HandlersOf<keyof typeof addedAccountEndpoints> {
  /** Records who added the account, and tells its owner to set a password. */
  async function announce({ principal, request, db }: Context, { kind, id, name, email }: AddedAccount) {
    const action: AuditAction = `${kind}_added`;
    const storeId = kind === 'store' ? { storeId: id } : {};
    const facts = { address: request.address, requestId: request.id };
    await audit(db, { principal, action, subject: email, detail: { id, name }, ...storeId, ...facts });
    await enqueueNotice(db, secrets, {
      kind: 'account_added',
      recipient: email,
      lang: request.lang,
      facts: { name, account: kind },
    });
  }

  async function addPerson(context: Context, kind: PersonKind, body: NewPerson) {
    const { db } = context;
    const id = uuidV7();
    const name = body.name.trim();
    if (name === '') throw invalidField('name', 'name.required');
    const email = readEmail(body.email).value;
    const phone = readPhone(body);
    const row = { id, name, email, phone: phone.value, country_phone_code: phone.countryCode } as const;
    const table = TABLES[kind];
    await mapUniqueViolation(
      { [`${table}_email_key`]: 'emailAlreadyRegistered', [`${table}_phone`]: 'phoneAlreadyRegistered' },
      db
        .insertInto(table)
        .values({ ...row, password_hash: null, review_state: 'approved' })
        .execute(),
    );
    await announce(context, { kind, id, name, email });
    return { person: await getReviewedUser(db, kind, id) };
  }

  return {
    'POST /api/admin/add_new_store': async (context) => {
      const { body, request, db } = context;
      const account = { names: readNames(body.name), email: readEmail(body.email), phone: readPhone(body) };
      const city = await readPlace(db, body);
      const id = uuidV7();
      await insertStore(db, {
        id,
        ...newStoreColumns(account, body, city),
        password_hash: null,
        review_state: 'approved',
        must_upload_documents: (await readSettings(db)).is_upload_store_documents ?? false,
        lang: request.lang,
      });
      await announce(context, { kind: 'store', id, name: firstName(account.names), email: account.email.value });
      return { store_id: id };
    },
    'POST /api/admin/add_new_user': (context) => addPerson(context, 'user', context.body),
    'POST /api/admin/add_new_provider': (context) => addPerson(context, 'provider', context.body),
  };
}
