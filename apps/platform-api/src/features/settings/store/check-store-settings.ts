import { hasTimezone } from '@store-panel/domain/geo/cities';
import { storeSettingsError, type StoreSettings } from '@store-panel/domain/store/store-settings';
import { findWrongEnd, temporaryAfter, untilField } from '@store-panel/domain/store/temporary-settings';
import type { ValidationKey } from '@store-panel/domain/validation/keys';

import { ApiError } from '#access/api-error.ts';
import type { StoredStoreSettings } from '#features/settings/store/store-settings.queries.ts';

const denied = (field: keyof StoreSettings, problem: ValidationKey) =>
  new ApiError('settingUpdateFailed', { fields: [{ path: `settings.${field}`, problem }] });

/**
 * Checks what no schema can say of store settings.
 * @throws ApiError settingUpdateFailed with the field that contradicts another one, or a zone of another country
 */
export function requireStoreSettings(
  { settings: before, countryCode, now, ...stored }: StoredStoreSettings,
  after: StoreSettings,
): void {
  const wrong = findWrongEnd(temporaryAfter({ settings: before, temporary: stored.temporary }, after), now);
  if (wrong !== null) throw denied(untilField(wrong), 'temporary.ahead');
  const error = storeSettingsError(after);
  if (error !== null) throw denied(error.field, error.problem);
  if (after.timezone !== before.timezone && !hasTimezone(countryCode, after.timezone))
    throw denied('timezone', 'timezone.required');
}
