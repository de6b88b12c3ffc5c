import type { ApiError, FailureName } from '@store-panel/api-client/errors';
import { isValidationKey } from '@store-panel/domain/validation/keys';

import { textOf } from '#shared/i18n.ts';

/** Which field of a form a failure is about, by the failure's name. */
export type FieldsOfFailures = Readonly<Partial<Record<FailureName, readonly string[]>>>;

interface Naming {
  readonly ofFailures: FieldsOfFailures;
  /** The form's name of a body's field, or of a place in it, where it has another one. */
  readonly ofBody?: Readonly<Record<string, string>>;
}

/**
 * What a failed call says about a form's fields: by the name of the failure, or field by field where the platform refused
 * what was entered. Empty when it is about none of them.
 */
export async function failedFields(
  error: ApiError,
  { ofFailures, ofBody = {} }: Naming,
): Promise<Record<string, string>> {
  const named = ofFailures[error.name] ?? [];
  if (named.length > 0) {
    const text = await textOf(error.textKey, { code: error.code });
    return Object.fromEntries(named.map((name) => [name, text]));
  }
  const unknown = await textOf('shell:state.fieldRefused');
  const refused = (error.fields ?? []).flatMap(({ path, problem }) => {
    const [name = ''] = path.split('.');
    // A rule that the panel has, too, is told in its words; they follow the language.
    return name === ''
      ? []
      : [[ofBody[path] ?? ofBody[name] ?? name, isValidationKey(problem) ? problem : unknown] as const];
  });
  return Object.fromEntries(refused);
}
