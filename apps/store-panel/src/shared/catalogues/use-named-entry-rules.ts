import { languageIndex } from '@store-panel/domain/geo/languages';
import type { FormikValues } from 'formik';
import { useState } from 'react';

import { lazySchema } from '#shared/forms/lazy-schema.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';

/** The rules of an entry that has a name in each language. The required one is in the language in which the form was opened. */
export function useNamedEntryRules<Values extends FormikValues>() {
  const language = useLanguage();
  const [rules] = useState(() =>
    lazySchema<Values>(async () => {
      const { namedEntrySchema } = await import('@store-panel/domain/validation/catalogues');
      return namedEntrySchema(languageIndex(language));
    }),
  );
  return rules;
}
