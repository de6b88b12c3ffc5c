import type { ApiErrorName, SerializedApiError } from '@store-panel/api-client/errors';
import { translate } from '#shared/i18n/i18n.ts';
import { loadValidationKeys } from '../use-field-error-text.ts';

/** The form fields that an error is about, by its name. */
export type FieldsByErrorName = Readonly<Partial<Record<ApiErrorName, readonly string[]>>>;

interface FieldMapping {
  readonly ofFailures: FieldsByErrorName;
  /** Names in the form of fields or paths in the body, if they differ. */
  readonly ofBody?: Readonly<Record<string, string>>;
  /** The text of a problem that only this form knows. */
  readonly textOf?: ((problem: string) => Promise<string> | undefined) | undefined;
}

/**
 * Maps a failed call to field errors: by the error's name, or by the fields that the server rejected. Empty if no field
 * is affected.
 */
export async function toServerFieldErrors(
  error: SerializedApiError,
  { ofFailures, ofBody = {}, textOf = () => undefined }: FieldMapping,
): Promise<Record<string, string>> {
  const named = ofFailures[error.name] ?? [];
  if (named.length > 0) {
    const text = await translate(error.textKey, { code: error.code });
    return Object.fromEntries(named.map((name) => [name, text]));
  }
  const refusedText = await translate('shell:state.fieldRefused');
  const { isValidationKey } = await loadValidationKeys();
  const texts: Record<string, string> = {};
  for (const { path, problem } of error.fields ?? []) {
    const [name = ''] = path.split('.');
    if (name === '') continue;
    // A rule that the panel shares has a message key, which follows the language.
    texts[ofBody[path] ?? ofBody[name] ?? name] = isValidationKey(problem)
      ? problem
      : ((await textOf(problem)) ?? refusedText);
  }
  return texts;
}
