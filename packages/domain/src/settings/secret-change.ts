import type { ChangedValue } from '#settings/revert.ts';
import type { SettingSection } from '#settings/settings-table.ts';

/** What the journal says of a secret, whose values it never has; null: none is stored. */
export type SecretWord = 'set' | 'replaced' | null;

interface ChangedSecret {
  readonly section: SettingSection;
  readonly storeId: string;
  readonly field: string;
  readonly wasSet: boolean;
  /** As in the save: undefined keeps it, null removes it. */
  readonly input: string | null | undefined;
}

/** The row of the journal for a secret in a save; null if it stays as it is. */
export function secretChange({ section, storeId, field, wasSet, input }: ChangedSecret): ChangedValue | null {
  const before: SecretWord = wasSet ? 'set' : null;
  if (input === undefined || (input === null && !wasSet)) return null;
  const after: SecretWord = input === null ? null : wasSet ? 'replaced' : 'set';
  return { kind: section, id: storeId, field, before, after };
}
