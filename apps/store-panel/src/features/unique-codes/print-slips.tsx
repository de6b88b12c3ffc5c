import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { languageOf, localizedText } from '@store-panel/domain/geo/languages';
import { codePageUrl } from '@store-panel/domain/unique-codes/code-link';
import { CODE_PAGE_PATH } from '@store-panel/domain/unique-codes/code-page';
import type { CodePurpose } from '@store-panel/domain/unique-codes/unique-code';
import { printDocument, type PrintOutcome } from '@store-panel/ui/print-document';
import { PrintTableCode, TableCodeSheet } from '@store-panel/ui/print-table-code';
import styles from '@store-panel/ui/print-ticket.css?inline';

import { currentLanguage, i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';
import type { MadeCodes } from './made-codes-dialog.tsx';

const PER_SHEET = 8;

interface SlipDeps {
  readonly session: Pick<StoreSession, 'store'>;
  /** Null: the platform's own page, on the host of this panel. */
  readonly pageUrl: string | null;
}

/** Prints a slip for each code, to be cut apart and put into boxes. */
export function printSlips({ codes, batch }: MadeCodes, { session, pageUrl }: SlipDeps): Promise<PrintOutcome> {
  const language = currentLanguage();
  const page = new URL(pageUrl ?? CODE_PAGE_PATH, window.location.origin);
  const purpose = batch.purpose as Exclude<CodePurpose, 'offer'>;
  const until = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    calendar: 'gregory',
    numberingSystem: 'latn',
    dateStyle: 'long',
  }).format(new Date(batch.expires_on));
  const slips = codes.map((code) => (
    <PrintTableCode
      key={code}
      storeName={localizedText(session.store.name, language)}
      table={i18n.t(`unique-codes:slip.${purpose}`)}
      url={codePageUrl(page.href, code)}
      call={i18n.t('unique-codes:slip.call', { until })}
      typed={i18n.t('unique-codes:slip.typed', { address: isolateLtr(`${page.host}${page.pathname}`) })}
      code={code}
    />
  ));
  return printDocument({
    tickets: Array.from({ length: Math.ceil(slips.length / PER_SHEET) }, (_, at) => (
      <TableCodeSheet key={slips[at * PER_SHEET]?.key} perSheet={PER_SHEET}>
        {slips.slice(at * PER_SHEET, (at + 1) * PER_SHEET)}
      </TableCodeSheet>
    )),
    paperSize: 'a4',
    styles,
    language,
    direction: languageOf(language).direction,
    title: i18n.t('unique-codes:made.title'),
  });
}
