import type { ApiError, FailureName } from '@store-panel/api-client/errors';

import { textOf } from '#shared/i18n.ts';

/** Which field of a form a failure is about, by the failure's name. */
export type FieldsOfFailures = Readonly<Partial<Record<FailureName, readonly string[]>>>;

interface Naming {
  readonly ofFailures: FieldsOfFailures;
  /** The form's name of a body's field, where it has another one. */
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
  const refused = (error.fields ?? []).flatMap(({ path }) => {
    const [name = ''] = path.split('.');
    return name === '' ? [] : [ofBody[name] ?? name];
  });
  if (named.length > 0) {
    const text = await textOf(error.textKey, { code: error.code });
    return Object.fromEntries(named.map((name) => [name, text]));
  }
  const text = refused.length > 0 ? await textOf('shell:state.fieldRefused') : '';
  return Object.fromEntries(refused.map((name) => [name, text]));
}
