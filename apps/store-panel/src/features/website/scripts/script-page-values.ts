import type { ScriptPageChange, ScriptPageRecord } from '@store-panel/api-client/rtk/website';
import { messageKey } from '@store-panel/domain/validation/keys';
import { SCRIPT_PAGE_LIMITS, type ScriptPlace } from '@store-panel/domain/website/script-pages';

import type { LazySchema } from '#shared/forms/lazy-schema.ts';
import { loadValidationKeys } from '#shared/forms/use-field-error-text.ts';

/** Form values of a script page. */
export interface ScriptPageValues {
  readonly name: string;
  readonly place: ScriptPlace;
  readonly height: string;
  readonly needs_consent: boolean;
  readonly code: string;
}

/** Visitors are asked unless the store decides otherwise. */
const NEW: ScriptPageValues = { name: '', place: 'after_menu', height: '240', needs_consent: true, code: '' };

export const toFormValues = (page: ScriptPageRecord | null): ScriptPageValues =>
  page === null
    ? NEW
    : {
        name: page.name,
        place: page.place,
        height: String(page.height),
        needs_consent: page.needs_consent,
        code: page.code,
      };

export const toScriptPage = ({ name, height, ...values }: ScriptPageValues): ScriptPageChange['script_page'] => ({
  ...values,
  name: name.trim(),
  height: Number(height),
});

/** Bytes of a text in UTF-8, as it is limited. */
export const byteLength = (text: string): number => new TextEncoder().encode(text).length;

function isHeight(text: string): boolean {
  const { min, max } = SCRIPT_PAGE_LIMITS.height;
  return /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max;
}

/** @param texts what is said of fields whose rule has no message of its own */
export function scriptPageRules(texts: {
  readonly required: string;
  readonly height: string;
}): LazySchema<ScriptPageValues> {
  return {
    preload: () => void loadValidationKeys().catch(() => undefined),
    async validate({ name, height, code }) {
      await loadValidationKeys();
      const errors: { -readonly [Field in keyof ScriptPageValues]?: string } = {};
      if (name.trim() === '') errors.name = messageKey('name.required');
      if (!isHeight(height)) errors.height = texts.height;
      if (code.trim() === '') errors.code = texts.required;
      else if (byteLength(code) > SCRIPT_PAGE_LIMITS.codeBytes) errors.code = messageKey('script_code.too_long');
      return errors;
    },
  };
}
