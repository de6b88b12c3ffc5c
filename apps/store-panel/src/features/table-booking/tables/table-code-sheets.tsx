import type { Client } from '@store-panel/api-client/client';
import type { StoreSession } from '@store-panel/api-client/session/store-session';
import { languageOf, localizedText } from '@store-panel/domain/geo/languages';
import { printDocument, type PrintOutcome } from '@store-panel/ui/print-document';
import { type CodesPerSheet, PrintTableCode, TableCodeSheet } from '@store-panel/ui/print-table-code';
import styles from '@store-panel/ui/print-ticket.css?inline';

import { currentLanguage, i18n } from '#shared/i18n/i18n.ts';
import { isolateLtr } from '#shared/i18n/isolate-ltr.ts';

interface PrintDeps {
  readonly client: Pick<Client, 'call'>;
  readonly session: StoreSession;
  readonly perSheet: CodesPerSheet;
}

/** Prints the codes of these tables in one document. `no_address`: the store has no page yet that a code could open. */
export async function printTableCodes(
  tableIds: readonly string[],
  { client, session, perSheet }: PrintDeps,
): Promise<PrintOutcome | 'no_address'> {
  const { host, codes } = await client.call('POST /api/store/get_table_qr_code', { table_ids: [...tableIds] });
  if (host === null) return 'no_address';
  const language = currentLanguage();
  const cards = codes.flatMap(({ table_id: id, table_number: number, table_code: code, url }) =>
    url === null
      ? []
      : [
          <PrintTableCode
            key={id}
            storeName={localizedText(session.store.name, language)}
            table={i18n.t('table-booking:table.named', { number })}
            url={url}
            call={i18n.t('table-booking:codes.call')}
            typed={i18n.t('table-booking:codes.typed', { address: isolateLtr(`${host}/t`) })}
            code={code}
          />,
        ],
  );
  return printDocument({
    tickets: Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, at) => (
      <TableCodeSheet key={cards[at * perSheet]?.key} perSheet={perSheet}>
        {cards.slice(at * perSheet, (at + 1) * perSheet)}
      </TableCodeSheet>
    )),
    paperSize: 'a4',
    styles,
    language,
    direction: languageOf(language).direction,
    title: i18n.t('table-booking:codes.title'),
  });
}
