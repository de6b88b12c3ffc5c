import type { ApiErrorName, SerializedApiError } from '@store-panel/api-client/errors';
import { isValidationKey } from '@store-panel/domain/validation/keys';

import { translate } from '#shared/i18n/i18n.ts';

/** Which field of a form a failure is about, by the failure's name. */
export type FieldsByErrorName = Readonly<Partial<Record<ApiErrorName, readonly string[]>>>;

interface Naming {
  readonly ofFailures: FieldsByErrorName;
  /** The form's name of a body's field, or of a place in it, where it has another one. */
  readonly ofBody?: Readonly<Record<string, string>>;
}

/**
 * What a failed call says about a form's fields: by the name of the failure, or field by field where the platform refused
 * what was entered. Empty when it is about none of them.
 */
export async function toServerFieldErrors(
  error: SerializedApiError,
  { ofFailures, ofBody = {} }: Naming,
): Promise<Record<string, string>> {
  const named = ofFailures[error.name] ?? [];
  if (named.length > 0) {
    const text = await translate(error.textKey, { code: error.code });
    return Object.fromEntries(named.map((name) => [name, text]));
  }
  const unknown = await translate('shell:state.fieldRefused');
  const refused = (error.fields ?? []).flatMap(({ path, problem }) => {
    const [name = ''] = path.split('.');
    // A rule that the panel has, too, is told in its words; they follow the language.
    return name === ''
      ? []
      : [[ofBody[path] ?? ofBody[name] ?? name, isValidationKey(problem) ? problem : unknown] as const];
  });
  return Object.fromEntries(refused);
}
