import type { Wire } from '@store-panel/contract/table';
import type { LedgerLine } from '@store-panel/domain/ledger/ledger-lines';

import type { StoredEntry } from '#ledger/entries.queries.ts';

type WireEntry = Wire['POST /api/store/get_order_money']['reply']['entries'][number];
type WireLine = WireEntry['lines'][number];

/** A line as it travels; the contract bounds what an explanation may hold. */
export const toWireLine = (line: LedgerLine): WireLine => ({ ...line, explain: line.explain as WireLine['explain'] });

/** An entry as it travels. */
export const toWireEntry = ({
  no,
  kind,
  day,
  at,
  actor,
  actingAdminId,
  reason,
  reverses,
  lines,
}: StoredEntry): WireEntry => ({
  no,
  kind,
  day,
  at: at.toISOString(),
  actor,
  is_by_admin: actingAdminId !== null,
  reason,
  reverses,
  lines: lines.map(toWireLine),
});
