import { i18n } from '#shared/i18n/i18n.ts';

/** What may hold a payout, with words of its own; the `earnings` texts have to be loaded. */
const HOLDS = [
  'no_account',
  'account_waiting',
  'account_returned',
  'stopped_by_owner',
  'documents',
  'below_least',
  'ledger_check',
  'administrator',
] as const;

/** @param until when it ends by itself, written out */
export function holdText(reason: string, until: string | null): string {
  const known = HOLDS.find((hold) => hold === reason) ?? 'administrator';
  const text = i18n.t(`earnings:hold.${known}`);
  return until === null ? text : i18n.t('earnings:hold.until', { text, until });
}
