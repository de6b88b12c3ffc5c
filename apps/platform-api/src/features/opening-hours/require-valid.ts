import { MAX_FIELD_VIOLATIONS } from '@store-panel/contract/envelope';
import type { SettingProblem } from '@store-panel/domain/hours/hours-problems';

import { ApiError } from '#access/api-error.ts';

/** @throws ApiError validationFailed naming each field that is invalid */
export function requireValid(problems: readonly SettingProblem[], path: string): void {
  if (problems.length === 0) return;
  const fields = problems.slice(0, MAX_FIELD_VIOLATIONS);
  throw new ApiError('validationFailed', {
    fields: fields.map((one) => ({ path: `${path}.${one.path}`, problem: one.problem })),
  });
}
