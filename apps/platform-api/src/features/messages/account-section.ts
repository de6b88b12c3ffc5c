import type { Secrets } from '#access/secrets.ts';
import { openStoreSecret } from '#access/store-secrets.ts';
import type { QueryExecutor } from '#db/transaction.ts';
import { accountOverview } from '#features/messages/account-overview.ts';
import {
  type AccountKind,
  type MessageSettingsDeps,
  type MessageSettingsInput,
  requireSound,
  saveMessageSettings,
} from '#features/messages/save-message-settings.ts';
import type { JournalSection } from '#journal/journal-section.ts';
import type { SettingsContext } from '#journal/record-settings.ts';
import { readSection } from '#journal/section-settings.queries.ts';
import { settingsSection } from '#journal/settings-section.ts';

interface MessageSettings {
  readonly kinds: Readonly<Record<string, boolean>>;
}

interface SecretToTest<Settings> {
  readonly storeId: string;
  readonly stored: Settings;
  readonly settings: Settings;
  /** Missing: the stored one. */
  readonly input: string | null | undefined;
}

/** Reads, saves and reverts the settings of one channel to customers, and checks them for a test. */
export function accountSection<Settings extends MessageSettings>(of: AccountKind<Settings>) {
  /** Kinds that came after the last save are off. */
  async function read(db: QueryExecutor, storeId: string) {
    const { settings, version } = await readSection<Settings>(db, storeId, of.section);
    const kinds = { ...of.none.kinds, ...settings?.kinds };
    return { settings: { ...of.none, ...settings, kinds }, version };
  }

  /** @throws ApiError settingUpdateFailed naming the fields; staleVersion */
  async function save(
    deps: MessageSettingsDeps,
    context: SettingsContext,
    input: Omit<MessageSettingsInput<Settings>, 'before'>,
  ) {
    const { settings: before } = await read(context.db, context.principal.storeId);
    return saveMessageSettings(deps, context, of, { ...input, before, settings: of.trim(input.settings) });
  }

  return {
    read,
    save,

    /** Checks an account as typed. @throws ApiError settingUpdateFailed naming the fields */
    requireAccount(input: Settings): Settings {
      const settings = of.trim(input);
      // As if a message were switched on: a test needs all of it.
      requireSound(of, { ...settings, kinds: { ...settings.kinds, received: true } });
      return settings;
    },

    /** The secret for a test: as typed, or the stored one if it may be used with these settings. */
    async secretToTest(
      db: QueryExecutor,
      secrets: Secrets,
      { storeId, stored, settings, input }: SecretToTest<Settings>,
    ) {
      const isStored = input === undefined && of.hasAccount(stored) && of.keepsSecret(stored, settings);
      const secret = isStored ? await openStoreSecret(db, secrets, { storeId, slot: of.slot }) : (input ?? null);
      return { secret, isStored };
    },

    /** The settings in journal and overview. */
    section: (deps: MessageSettingsDeps): JournalSection =>
      settingsSection({
        section: of.section,
        read,
        save: (context, input) => save(deps, context, { ...input, secret: undefined }),
        async overview(db, storeId) {
          const { settings, version } = await read(db, storeId);
          return accountOverview(db, deps.secrets, { storeId, version, of, settings });
        },
      }),
  };
}
