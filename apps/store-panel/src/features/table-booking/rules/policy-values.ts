import type { StoredTablePolicy } from '@store-panel/api-client/rtk/table-booking';
import { formatAmount, type MoneyFormat, parseMoney } from '@store-panel/domain/money/money';
import {
  POLICY_LIMITS,
  type PolicyCharge,
  policyProblems,
  type TablePolicy,
} from '@store-panel/domain/reservations/rules/table-policy';
import type { ValidationKey } from '@store-panel/domain/validation/keys';
import { type FormikErrors, setIn } from 'formik';

import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';
import { PPM_OF_PERCENT } from './booking-values.ts';

/** A charge as it is typed; the other kind's value stays. */
export interface ChargeValues {
  readonly charge_type: PolicyCharge['charge_type'];
  readonly percent: number | null;
  readonly amount: string;
}

export interface TierValues extends ChargeValues {
  /** Tells tiers apart while they are added and removed. */
  readonly id: number;
  /** Hours before the start from which on it costs this. */
  readonly hours: number | null;
}

export interface PolicyValues {
  readonly tiers: readonly TierValues[];
  readonly no_show: ChargeValues;
}

const HOUR = 60;
export const MAX_HOURS = POLICY_LIMITS.untilMinutes.max / HOUR;

const toCharge = ({ charge_type, charge }: PolicyCharge, format: MoneyFormat): ChargeValues => ({
  charge_type,
  percent: charge_type === 'percentage' ? charge / PPM_OF_PERCENT : null,
  amount: charge_type === 'absolute' ? formatAmount(charge, format) : '',
});

export const toPolicyValues = (
  { tiers, no_show }: StoredTablePolicy['settings'],
  format: MoneyFormat,
): PolicyValues => ({
  tiers: tiers.map((tier, at) => ({ ...toCharge(tier, format), id: at, hours: tier.until_minutes / HOUR })),
  no_show: toCharge(no_show, format),
});

/** A new tier, earlier ones being longer before the start. */
export function newTier(tiers: readonly TierValues[]): TierValues {
  const before = tiers.at(-1);
  const hours = before?.hours ?? null;
  return {
    id: Math.max(-1, ...tiers.map(({ id }) => id)) + 1,
    hours: hours === null ? 24 : Math.max(1, Math.floor(hours / 2)),
    charge_type: before?.charge_type ?? 'percentage',
    percent: before?.percent ?? 50,
    amount: before?.amount ?? '',
  };
}

function readCharge({ charge_type, percent, amount }: ChargeValues, format: MoneyFormat): PolicyCharge | null {
  const charge =
    charge_type === 'absolute'
      ? parseMoney(amount, format)
      : percent === null
        ? null
        : Math.round(percent * PPM_OF_PERCENT);
  return charge === null || charge < 0 ? null : { charge_type, charge };
}

/** Converts the values to a policy; null while a field has no value that can be read. */
export function toPolicy({ tiers, no_show }: PolicyValues, format: MoneyFormat) {
  const noShow = readCharge(no_show, format);
  const read = tiers.map((tier) => {
    const charge = readCharge(tier, format);
    return charge === null || tier.hours === null ? null : { ...charge, until_minutes: Math.round(tier.hours * HOUR) };
  });
  const all = read.filter((tier) => tier !== null);
  return noShow === null || all.length < read.length ? null : { tiers: all, no_show: noShow };
}

const chargeField = ({ charge_type }: ChargeValues) => (charge_type === 'absolute' ? 'amount' : 'percent');

function policyErrors(values: PolicyValues, format: MoneyFormat): FormikErrors<PolicyValues> {
  const found: [string, ValidationKey][] = [];
  const check = (path: string, charge: ChargeValues) => {
    if (readCharge(charge, format) === null)
      found.push([
        `${path}.${chargeField(charge)}`,
        charge.charge_type === 'absolute' ? 'price.invalid' : 'tax_rate.invalid',
      ]);
  };
  values.tiers.forEach((tier, at) => {
    check(`tiers.${at}`, tier);
    if (tier.hours === null || tier.hours < 0 || tier.hours > MAX_HOURS)
      found.push([`tiers.${at}.hours`, 'whole_number.range']);
  });
  check('no_show', values.no_show);
  const policy: TablePolicy | null = toPolicy(values, format);
  for (const { path, problem } of policy ? policyProblems(policy) : []) found.push([toFormPath(path, values), problem]);
  return found.reduceRight<FormikErrors<PolicyValues>>(
    (errors, [path, problem]) => setIn(errors, path, problem) as FormikErrors<PolicyValues>,
    {},
  );
}

/** The field of the form in which a value of the policy is typed. */
function toFormPath(path: string, values: PolicyValues): string {
  const [, tier] = /^tiers\.(\d+)\./.exec(path) ?? [];
  const charge = tier === undefined ? values.no_show : values.tiers[Number(tier)];
  return path
    .replace(/until_minutes$/, 'hours')
    .replace(/charge$/, charge === undefined ? 'percent' : chargeField(charge));
}

/** Rules of a policy, whose amounts are typed in the language of the form. */
export const policyRules = (format: MoneyFormat): LazySchema<PolicyValues> => ({
  preload: () => void loadValidationKeys().catch(() => undefined),
  async validate(values) {
    await loadValidationKeys();
    return policyErrors(values, format);
  },
});
