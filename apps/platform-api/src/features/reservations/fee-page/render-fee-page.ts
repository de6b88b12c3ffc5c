import { isLanguageCode, languageOf, localizedText } from '@store-panel/domain/geo/languages';
import { formatMoney } from '@store-panel/domain/money/money';
import { GATEWAY_NAMES } from '@store-panel/domain/payments/gateways';
import { isEnded } from '@store-panel/domain/reservations/transitions';

import type { FeePage } from '#features/reservations/fee-page/fee-page-data.ts';
import { type Markup, markup } from '#markup.ts';
import { sanitizeName } from '#messages/display-text.ts';
import { type MessageText, messageTexts } from '#messages/message-texts.ts';
import { acceptedLanguage, type PublicPage } from '#public-page.ts';
import { feeWords, renderPolicy } from '#reservations/fees/render-policy.ts';

/** The styles of the pages on which guests pay. */
export const FEE_PAGE_STYLE = `
h2 { margin: 1.5rem 0 .25rem; font-size: 1.125rem }
dl { display: grid; gap: .5rem; margin: 0 0 1.25rem }
dl div { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between }
dd { margin: 0; font-weight: 600 }
.go { display: inline-block; padding: .625rem 1.25rem; border-radius: .5rem; background: var(--mark); color: var(--on-mark); font-weight: 600; text-decoration: none }
.bad { color: var(--bad) }
`;

interface View {
  readonly accepted: string | undefined;
  /** Of this page. */
  readonly path: string;
  /** A payment could not be started. */
  readonly hasFailed: boolean;
}

/** The page of a fee, in the guest's language. */
export async function renderFeePage(page: FeePage, { accepted, path, hasFailed }: View): Promise<PublicPage> {
  const { record, terms, storeName, now } = page;
  const language = isLanguageCode(record.lang) ? languageOf(record.lang) : acceptedLanguage(accepted);
  const text = await messageTexts(language.code);
  const { currency, zone } = terms;
  const money = (amount: number) => formatMoney(amount, { language: language.code, currency });
  const stamps = new Intl.DateTimeFormat(language.code, {
    numberingSystem: 'latn',
    calendar: 'gregory',
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const stamp = (at: number) => stamps.format(at);
  const store = sanitizeName(localizedText(storeName, language.code));
  const facts = [
    markup`<p class="facts">${stamp(record.starts_at.getTime())} · ${text('feePage.guests', { count: record.persons })} · <bdi dir="ltr">${record.code}</bdi></p>`,
  ];
  const body =
    page.payable > 0 ? payPart(page, { text, money, stamp, path, hasFailed }) : [sentence(page, text, money)];
  const { guestUrl } = page;
  const link =
    guestUrl === null
      ? []
      : [
          markup`<p><a${page.payable > 0 ? '' : markup` class="go"`} href="${guestUrl}" rel="noreferrer">${text('link.reservation')}</a></p>`,
        ];
  return { language, title: text('feePage.title', { store }), parts: [...facts, ...body, ...link, ...policy()] };

  function policy(): Markup[] {
    if (isEnded(record.status)) return [];
    return [renderPolicy(terms, { startsAt: record.starts_at.getTime(), now }, { text, money, stamp })];
  }
}

interface Written {
  readonly text: MessageText;
  readonly money: (amount: number) => string;
  readonly stamp: (at: number) => string;
  readonly path: string;
  readonly hasFailed: boolean;
}

/** What is to be paid, until when, and how. */
function payPart(page: FeePage, { text, money, stamp, path, hasFailed }: Written): Markup[] {
  const { record, terms, payable, gateways, open } = page;
  const amount = money(payable);
  const until = record.status === 'held' ? record.expires_at : null;
  const parts = [
    markup`<p>${feeWords({ ...terms, fee: payable }, { text, money })}</p>`,
    ...(until === null ? [] : [markup`<p>${text('feePage.until', { time: stamp(until.getTime()) })}</p>`]),
  ];
  if (gateways.length === 0 || hasFailed) parts.push(markup`<p class="bad" role="alert">${text('feePage.notNow')}</p>`);
  parts.push(
    ...open.map(
      ({ gateway, url }) =>
        markup`<p><a class="go" href="${url}" rel="noreferrer">${text('feePage.goOn')}${gateways.length > 1 ? ` · ${GATEWAY_NAMES[gateway]}` : ''}</a></p>`,
    ),
  );
  const others = gateways.filter((gateway) => open.every((one) => one.gateway !== gateway));
  const buttons = others.map((gateway) => {
    const label =
      gateways.length > 1
        ? text('feePage.payWith', { amount, name: GATEWAY_NAMES[gateway] })
        : text('feePage.pay', { amount });
    return markup`<button name="gateway" value="${gateway}">${label}</button>`;
  });
  return buttons.length === 0 ? parts : [...parts, markup`<form method="post" action="${path}">${buttons}</form>`];
}

/** What has become of a fee of which nothing can be paid here. */
function sentence({ record, now }: FeePage, text: MessageText, money: Written['money']): Markup {
  const { status, fee_paid: paid, fee_returned: returned, expires_at: expiresAt } = record;
  const isOver = isEnded(status) || (status === 'held' && expiresAt !== null && expiresAt.getTime() <= now);
  if (!isOver)
    return markup`<p>${text(status === 'requested' ? 'feePage.paidRequested' : paid > 0 ? 'feePage.paid' : 'feePage.nothing')}</p>`;
  if (returned > 0) return markup`<p>${text('feePage.goesBack', { amount: money(returned) })}</p>`;
  return markup`<p>${text('feePage.over')}</p>`;
}

/** The page of a link that is none. */
export async function renderUnknown(accepted: string | undefined): Promise<PublicPage> {
  const language = acceptedLanguage(accepted);
  const text = await messageTexts(language.code);
  return { language, title: text('feePage.unknown'), parts: [markup`<p>${text('feePage.unknownText')}</p>`] };
}
