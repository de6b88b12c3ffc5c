import { array, object, string, type TestContext } from 'yup';

import { isLegalUrl, readHost, SUPPORT_PHONE, TENANT_HOSTS_MAX } from '#tenants/tenant-fields.ts';
import { isEmail } from '#validation/email-pattern.ts';
import { messageKey } from '#validation/keys.ts';
import { requiredText } from '#validation/profile.ts';

interface HostRow {
  readonly host?: string;
}

/** Whether an earlier host in the list is the same after normalization. */
function isRepeated({ from, path }: TestContext, host: string | null): boolean {
  if (host === null) return false;
  // The row's form is around the row.
  const [, around] = from as readonly { readonly value: unknown }[];
  const { hosts } = (around as { readonly value: { readonly hosts: readonly HostRow[] } }).value;
  const at = Number(/\[(\d+)\]/.exec(path)?.[1]);
  return hosts.slice(0, at).some(({ host: other = '' }) => readHost(other) === host);
}

/** Nothing, or what passes. */
const optional = (isRight: (text: string) => boolean) => (text: string | undefined) =>
  text === undefined || text === '' || isRight(text);

/** A courier tenant as its form holds it. */
export const tenantSchema = object({
  name: requiredText('name'),
  hosts: array()
    .of(
      object({
        host: string()
          .trim()
          .required(messageKey('host.required'))
          .test('host', messageKey('host.invalid'), (text) => readHost(text) !== null)
          .test('taken', messageKey('host.in_use'), (text, context) => !isRepeated(context, readHost(text))),
      }),
    )
    .max(TENANT_HOSTS_MAX),
  languages: array().of(string()).min(1, messageKey('languages.required')),
  default_language: string().test('offered', messageKey('default_language.not_offered'), (code, { parent }) => {
    const { languages = [] } = parent as { readonly languages?: readonly (string | undefined)[] };
    return languages.length === 0 || languages.includes(code);
  }),
  support_email: string().trim().test('email', messageKey('email.invalid'), optional(isEmail)),
  support_phone: string()
    .trim()
    .test(
      'phone',
      messageKey('phone.invalid'),
      optional((text) => SUPPORT_PHONE.test(text)),
    ),
  privacy_url: string().trim().test('url', messageKey('url.invalid'), optional(isLegalUrl)),
  terms_url: string().trim().test('url', messageKey('url.invalid'), optional(isLegalUrl)),
});
