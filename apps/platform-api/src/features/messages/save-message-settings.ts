import { changedFields } from '@store-panel/domain/settings/changed-fields';
import { secretChange } from '@store-panel/domain/settings/secret-change';
import type { SettingProblems } from '@store-panel/domain/messages/message-settings';
import type { ValidationKey } from '@store-panel/domain/validation/keys';

import { ApiError } from '#access/api-error.ts';
import { audit } from '#access/audit.ts';
import type { Secrets } from '#access/secrets.ts';
import { removeStoreSecrets, setStoreSecret } from '#access/store-secrets.ts';
import { endPause } from '#features/messages/accounts-in-use.queries.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { findSecretState } from '#features/messages/secret-states.ts';
import { recordSettings, type SettingsContext, type SettingsDeps } from '#journal/record-settings.ts';
import { saveSection } from '#journal/section-settings.queries.ts';
import type { StoreChannel } from '#messages/outbox/queue.queries.ts';

export interface MessageSettingsDeps extends SettingsDeps {
  readonly secrets: Secrets;
}

/** How a store reaches its customers by one channel: settings with one secret. */
export interface AccountKind<Settings extends object> {
  readonly section: 'email' | 'sms';
  readonly channel: StoreChannel;
  /** Of a store that has saved none. */
  readonly none: Settings;
  readonly slot: string;
  /** The secret's field. */
  readonly field: string;
  /** A password, of which not even the end is shown. */
  readonly isPassword: boolean;
  readonly trim: (settings: Settings) => Settings;
  readonly problemsOf: (settings: Settings) => SettingProblems;
  /** Whether these settings need a secret. */
  readonly needsSecret: (settings: Settings) => boolean;
  /** Whether the stored secret may be used with these settings: never at another server than it was entered for. */
  readonly keepsSecret: (before: Settings, after: Settings) => boolean;
  /** Whether an account is entered. */
  readonly hasAccount: (settings: Settings) => boolean;
  /** The server or sender, which the overview names. */
  readonly accountField: keyof Settings & string;
  readonly missingSecret: ValidationKey;
}

export interface MessageSettingsInput<Settings> {
  readonly before: Settings;
  readonly settings: Settings;
  readonly version: number;
  /** Missing: the stored one stays; null: it goes. One that the settings do not need goes with the server it is for. */
  readonly secret: string | null | undefined;
  readonly reverts?: string | undefined;
}

/**
 * Whether the stored secret is that of the account which a revert brings back: one that was removed, and no secret was
 * entered since.
 */
async function isSecretOfReverted<Settings extends object>(
  db: QueryExecutor,
  storeId: string,
  {
    of,
    before,
    settings,
    reverts,
  }: Pick<MessageSettingsInput<Settings>, 'before' | 'settings' | 'reverts'> & {
    readonly of: AccountKind<Settings>;
  },
): Promise<boolean> {
  if (reverts === undefined || of.hasAccount(before) || !of.hasAccount(settings)) return false;
  const state = await findSecretState(db, storeId, of.slot);
  const change = await db
    .selectFrom('setting_changes')
    .select('at')
    .where('store_id', '=', storeId)
    .where('id', '=', reverts)
    .executeTakeFirst();
  return state !== undefined && change !== undefined && state.setAt < change.at;
}

/** Refuses settings whose secret was not entered. */
export const missingSecret = (path: string, problem: ValidationKey) =>
  new ApiError('settingUpdateFailed', { fields: [{ path, problem }] });

/** @throws ApiError settingUpdateFailed naming the fields */
export function requireSound<Settings extends object>(
  { problemsOf }: Pick<AccountKind<Settings>, 'problemsOf'>,
  settings: Settings,
): void {
  const problems = problemsOf(settings);
  if (problems.length === 0) return;
  throw new ApiError('settingUpdateFailed', {
    fields: problems.map(([field, problem]) => ({ path: `settings.${field}`, problem })),
  });
}

/**
 * Saves how a store reaches its customers by one channel, with its secret: never in the journal or the audit log.
 * `changeId`: null if nothing differed.
 * @throws ApiError settingUpdateFailed naming the fields; staleVersion
 */
export async function saveMessageSettings<Settings extends object>(
  deps: MessageSettingsDeps,
  context: SettingsContext,
  of: AccountKind<Settings>,
  { before, settings, version: expected, secret: input, reverts }: MessageSettingsInput<Settings>,
): Promise<{ readonly changeId: string | null; readonly version: number }> {
  const { principal, request, db } = context;
  const { storeId } = principal;
  const { section, slot, field } = of;
  requireSound(of, settings);
  const version = await saveSection(db, storeId, { section, settings, version: expected });
  const wasSet = (await findSecretState(db, storeId, slot)) !== undefined;
  const mayUseStored =
    of.keepsSecret(before, settings) || (await isSecretOfReverted(db, storeId, { of, before, settings, reverts }));
  if (of.needsSecret(settings) && typeof input !== 'string' && !(input === undefined && wasSet && mayUseStored))
    throw missingSecret(field, of.missingSecret);
  // Left in place, it could be sent to the new server by the next save, which has the same one.
  const secret = input === undefined && wasSet && of.hasAccount(settings) && !mayUseStored ? null : input;
  const entry = { principal, address: request.address, requestId: request.id };
  if (typeof secret === 'string') {
    await setStoreSecret(db, deps.secrets, principal, { slot, value: secret, hasHint: !of.isPassword });
    await audit(db, { ...entry, action: 'secret_set', subject: slot });
  } else if (secret === null && (await removeStoreSecrets(db, storeId, slot))) {
    await audit(db, { ...entry, action: 'secret_removed', subject: slot });
  }
  const changedSecret = secretChange({ section, storeId, field, wasSet, input: secret });
  const rows = [...changedFields(section, storeId, before, settings), ...(changedSecret ? [changedSecret] : [])];
  if (rows.length === 0) return { changeId: null, version };
  await audit(db, {
    ...entry,
    action: 'settings_changed',
    subject: section,
    detail: { fields: rows.map((row) => row.field) },
  });
  const changeId = await recordSettings(deps, context, { section, version, rows, reverts });
  await endPause(db, storeId, of.channel);
  return { changeId, version };
}
