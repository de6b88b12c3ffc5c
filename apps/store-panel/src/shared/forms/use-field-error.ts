import { isValidationKey, VALIDATION_PARAMS } from '@store-panel/domain/validation/keys';
import { useTranslation } from 'react-i18next';

/** The text of a form's error: a key of the validators, or what the platform said, as it stands. */
export function useFieldErrorText(): (error: string | undefined) => string | undefined {
  const { t } = useTranslation('validation');
  return (error) => (error !== undefined && isValidationKey(error) ? t(error, VALIDATION_PARAMS[error]) : error);
}
