import { useListVehicleTypesQuery } from '@store-panel/api-client/rtk/couriers';
import { localizedText } from '@store-panel/domain/geo/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useLanguage } from '#shared/i18n/i18n.ts';

/** The platform's vehicle types in the language of the page. */
export function useVehicleTypes() {
  const { t } = useTranslation('couriers');
  const language = useLanguage();
  const { data } = useListVehicleTypesQuery();
  return useMemo(() => {
    const types = (data ?? []).map(({ service_type: code, name, is_open: isOpen }) => ({
      code,
      name: localizedText(name, language),
      isOpen,
    }));
    return {
      types,
      /** `code`: null for a vehicle without a type. */
      nameOf: (code: string | null): string =>
        code === null ? t('vehicle.type.unassigned') : (types.find((type) => type.code === code)?.name ?? ''),
    };
  }, [data, language, t]);
}
