import {
  ACCOUNT_MESSAGE_TEMPLATES,
  CODE_PURPOSES,
  type MessageTemplate,
  MESSAGE_TEMPLATES,
} from '@store-panel/domain/messages/message-kinds';
import { LANGUAGES, languageIndex } from '@store-panel/domain/geo/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { toEmailHtml, toEmailText } from '#messages/email/email-format.ts';
import type { AccountLetter, AnyLetter } from '#messages/email/email.ts';
import { renderEmail, renderSms } from '#messages/email/email-templates.ts';
import { markup } from '#markup.ts';
import { sanitizeName } from '#messages/display-text.ts';

const writer = { panelOrigin: 'https://panel.example.com', contact: 'support@platform.example' };
const EN = languageIndex('en');

/** A letter of each kind, and a code for each purpose; the same facts do for all of them. */
const lettersOf = (kinds: readonly MessageTemplate[], own: object): readonly AnyLetter[] => {
  const facts = {
    name: 'Linden',
    store: 'Rye',
    document: 'Licence',
    note: 'Out of date',
    code: '048213',
    minutes: 10,
    account: 'store',
    courier: 'Havel',
    waybill: 'HV100200300',
    contact: 'support@platform.example',
    state: 'approved',
    url: 'https://havel.example/here',
    stopUrl: 'https://havel.example/mails/x',
    ...own,
  };
  return kinds.flatMap((kind) => {
    const purposes = kind === 'one_time_code' ? CODE_PURPOSES : ['registration'];
    return purposes.map((purpose) => ({ kind, facts: { ...facts, purpose } }) as unknown as AnyLetter);
  });
};
const everyLetter = (own: object = {}) => lettersOf(MESSAGE_TEMPLATES, own);
const everyAccountLetter = (own: object = {}) => lettersOf(ACCOUNT_MESSAGE_TEMPLATES, own) as readonly AccountLetter[];
const codeLetter: AccountLetter = {
  kind: 'one_time_code',
  facts: { code: '048213', minutes: 10, purpose: 'registration' },
};

/** i18next gives the key back where there is no text. */
const UNWRITTEN = /\{\{|\}\}|\b(?:subject|text|next|sms|link|validity|push)[._]/;

describe.each(LANGUAGES)('letters in $code', ({ code, direction }) => {
  const lang = languageIndex(code);

  test('say all that they have to say, in the direction of the language', async () => {
    for (const letter of everyLetter()) {
      const written = await renderEmail(letter, lang, writer);
      const text = toEmailText(written);
      expect(`${written.subject}\n${text}`, letter.kind).not.toMatch(UNWRITTEN);
      expect(text).toContain(writer.contact);
      expect(toEmailHtml(written)).toContain(`<html lang="${code}" dir="${direction}">`);
      if ('note' in letter.facts && /declined|blocked/.test(letter.kind)) expect(text).toContain('Out of date');
      if (letter.kind !== 'one_time_code') continue;
      expect(text.split('\n\n')).toContain('048213');
      expect(text).toContain('10');
      expect(written.subject).toContain('048213');
      expect(written.link).toBeNull();
    }
  });

  test('as text messages are short, and begin with the code', async () => {
    const bare = { ...writer, panelOrigin: undefined };
    for (const letter of everyAccountLetter()) {
      const text = await renderSms(letter, lang, bare);
      expect(text, letter.kind).not.toMatch(UNWRITTEN);
      expect(text).not.toMatch(/[\u00A0\u202F’–…]/);
      if (letter.kind === 'one_time_code') expect(text).toMatch(/^048213 /);
      // Two parts at most; a code takes one. Beside Latin letters a part holds less than half.
      const onePart = /[^\p{Script=Latin}\p{Script=Common}]/u.test(text) ? 70 : 160;
      expect(text.length, text).toBeLessThanOrEqual(letter.kind === 'one_time_code' ? onePart : 2 * onePart);
    }
    const bound = await renderSms(codeLetter, lang, writer);
    expect(bound.split('\n').at(-1)).toBe('@panel.example.com #048213');
  });
});

describe('a code of a text message', () => {
  test.each([undefined, 'http://localhost:4000', 'https://panel.example.com:8443'])(
    'is bound to no host where the panel is at %s',
    async (panelOrigin) => {
      expect(await renderSms(codeLetter, EN, { ...writer, panelOrigin })).not.toContain('@');
    },
  );
});

describe('letters lead', () => {
  test('to the screen that they are about, and nowhere without a panel', async () => {
    const links = async (panelOrigin: string | undefined) =>
      Object.fromEntries(
        await Promise.all(
          everyAccountLetter().map(async (letter) => {
            const { link } = await renderEmail(letter, EN, { ...writer, panelOrigin });
            return [letter.kind, link?.url.replace('https://panel.example.com', '') ?? null] as const;
          }),
        ),
      );
    expect(await links(writer.panelOrigin)).toEqual({
      one_time_code: null,
      already_registered: '/store/login',
      store_approved: '/app/orders/running',
      store_declined: '/app/profile',
      store_blocked: null,
      document_declined: '/app/profile',
      password_changed: '/store/forgot-password',
      address_changed: null,
      sub_store_added: '/store/login',
      provider_added: '/store/forgot-password?account=provider',
      admin_added: '/desk/login',
    });
    expect(Object.values(await links(undefined)).every((link) => link === null)).toBe(true);
  });

  test.each([
    ['store', '/store/forgot-password', 'contact us'],
    ['sub_store', '/store/forgot-password?account=sub_store', 'contact us'],
    ['admin', '/store/forgot-password?account=admin', 'tell an administrator'],
    ['provider', '/store/forgot-password?account=provider', 'contact us'],
    // They have no panel to reset it in.
    ['user', undefined, 'contact us'],
  ] as const)('a changed password of a %s to its own reset, and to who can help', async (account, path, help) => {
    const written = await renderEmail({ kind: 'password_changed', facts: { name: 'Linden', account } }, EN, writer);
    expect(written.link?.url).toBe(path && `${writer.panelOrigin}${path}`);
    expect(written.closing.join()).toContain(help);
  });
});

describe('what others have named', () => {
  const HOSTILE = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'Bcc: all@kitchen.example\r\nX: y',
    '{{code}} $t(subject.admin_added) {{- contact}}',
    '\u202Ereversed\u2066',
    'https://evil.example/login?a=b&c',
    '&lt;b&gt;',
    "'' onmouseover='x",
  ];

  test.each(HOSTILE)('is text and nothing else: %j', async (name) => {
    for (const letter of everyLetter({ name, store: name, document: name, courier: name, waybill: name })) {
      const written = await renderEmail(letter, EN, writer);
      const html = toEmailHtml(written);
      expect(written.subject).not.toMatch(/[\r\n\u202A-\u202E\u2066\u2067]/);
      expect(`${written.subject}${toEmailText(written)}`).not.toContain('https://evil.example');
      expect(html).not.toMatch(/<(?:script|img|b)\b|<[^>]* on\w+=/i);
      // Nothing was filled in anew.
      if (name.includes('$t') && letter.kind === 'store_approved') expect(written.subject).toContain('$t(subject');
    }
  });

  test('stays within bounds, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const shown = sanitizeName(name);
        expect(shown).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]|:\/\//u);
        expect(shown.length).toBeLessThanOrEqual(80 * 8 + 80);
        expect(shown).toBe(shown.trim());
      }),
      { seed: 7 },
    );
  });

  test('is cut between letters, and joined as its script joins', () => {
    expect(sanitizeName('👩‍🍳'.repeat(100))).toBe(`${'👩‍🍳'.repeat(79)}…`);
    expect(sanitizeName('می‌خواهم')).toBe('می‌خواهم');
    expect(sanitizeName('St. Pauli 2.0 & Co.KG')).toBe('St. Pauli 2.0 & Co. KG');
  });
});

test('markup escapes every value that it did not make', () => {
  const inner = markup`<b>${'<&"\'>'}</b>`;
  expect(markup`<p title="${'"x"'}">${inner}${[inner, inner]}${7}</p>`.html).toBe(
    `<p title="&quot;x&quot;">${'<b>&lt;&amp;&quot;&#39;&gt;</b>'.repeat(3)}7</p>`,
  );
});
