import { isValidationKey, VALIDATION_PARAMS } from '@store-panel/domain/validation/keys';
import { useTranslation } from 'react-i18next';

/** Returns the text of a field error: translates message keys and passes server texts through. */
export function useFieldErrorText(): (error: string | undefined) => string | undefined {
  const { t } = useTranslation('validation');
  return (error) => (error !== undefined && isValidationKey(error) ? t(error, VALIDATION_PARAMS[error]) : error);
}
