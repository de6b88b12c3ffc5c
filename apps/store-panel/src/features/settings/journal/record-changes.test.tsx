import type { SettingChangeDetail } from '@store-panel/api-client/rtk/setting-changes';
import { buildStoreContext } from '@store-panel/api-client/testing/order-fixtures';
import { SCREENS } from '@store-panel/domain/access/screens';
import type { RecordKind } from '@store-panel/domain/settings/record-sections';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { changeLanguage } from '#shared/i18n/i18n.ts';
import { change, fakeJournal, id } from '#testing/fake-journal.ts';
import { openPanel, type OpenedPanel } from '#testing/panel.tsx';

let panel: OpenedPanel;
afterEach(async () => {
  panel.leave();
  await changeLanguage('en');
});

type Row = SettingChangeDetail['rows'][number];
const rowsOf = (kind: RecordKind, fields: Record<string, readonly [Row['before'], Row['after']]>): Row[] =>
  Object.entries(fields).map(([field, [before, after]]) => ({
    kind,
    id: id(7),
    name: ['North'],
    field,
    before,
    after,
  }));

async function open(section: string, rows: Row[]) {
  const one = change(1, { section, cause: 'warehouse_saved', name: ['North'] });
  const { handlers } = fakeJournal({
    changes: [one],
    detail: { rows, row_count: rows.length },
  });
  const context = buildStoreContext();
  panel = await openPanel({
    path: `${SCREENS['settings-journal'].path}?change=${one.change_id}`,
    signedIn: { ...context, store: { ...context.store, courier_service: true } },
    handlers,
  });
  const drawer = within(await screen.findByRole('dialog', { name: /North/ }));
  await drawer.findByText('What changed');
  return (label: string) => drawer.getByText(label).nextElementSibling?.textContent ?? '';
}
const day = JSON.stringify([{ from: 480, to: 1080 }]);

it.each<[string, RecordKind, Record<string, readonly [Row['before'], Row['after']]>, Record<string, string>]>([
  [
    'addresses',
    'address',
    {
      uses: [['sender'], ['sender', 'return']],
      country: ['DE', 'KW'],
      point: [null, '{"latitude":52.5,"longitude":13.4}'],
      house: ['12', ''],
      uses_of_later: ['x', 'y'],
    },
    {
      'Printed as': 'Sender+Returns (added)',
      Country: 'Before: GermanyAfter: Kuwait',
      Coordinates: 'Before: EmptyAfter: 52.5, 13.4',
      'House number': 'Before: 12After: Empty',
      'Other value': 'Before: xAfter: y',
    },
  ],
  [
    'warehouses',
    'warehouse',
    {
      address_id: ['Harbour', 'Centre'],
      is_default: [false, true],
      handling_minutes: [0, 45],
      cutoffs: [
        ['null', '960', '960', 'null', 'null', 'null', 'null'],
        ['null', 'null', 'null', 'null', 'null', 'null', 'null'],
      ],
      week: [null, [day, day, day, day, day, 'all_day', '[]']],
    },
    {
      Address: 'Before: HarbourAfter: Centre',
      'Orders leave from here': 'Before: NoAfter: Yes',
      'Handling time in minutes': 'Before: 0 minAfter: 45 min',
      'Last dispatch of the day': expect.stringMatching(/^Before: Mon.–.Tue .*04:00 PM.*After: None$/) as string,
      Open: expect.stringMatching(
        /^Before: Open as the store isAfter: Sunday: .*08:00 AM.*Friday: Open 24 hoursSaturday: Closed$/,
      ) as string,
    },
  ],
  [
    'script_pages',
    'script_page',
    { place: ['top', 'after_menu'], height: [240, 300], needs_consent: [true, false], code: ['<p>1</p>', '<p>2</p>'] },
    {
      Place: 'Before: At the topAfter: Below the menu',
      'Height in pixels': 'Before: 240After: 300',
      'Ask visitors first': 'Before: YesAfter: No',
      'HTML code': 'Before: <p>1</p>After: <p>2</p>',
    },
  ],
  [
    'transporters',
    'transporter',
    {
      vehicle_class: ['van', 'cargo_bike'],
      energy: [null, 'electric'],
      services: [[], ['{"service_level":"next_day","transit_min":1,"transit_max":2}']],
      code_map: [[], ['{"code":"OUT","label":"drop_off_in_progress"}', 'not json']],
      round_km: [null, 1200],
      secret: ['set', 'replaced'],
    },
    {
      Vehicle: 'Before: VanAfter: Cargo bike',
      Energy: 'Before: EmptyAfter: Electric',
      Services: 'Before: NoneAfter: Next day: 1–2 days',
      Codes: 'Before: NoneAfter: OUT: Drop-off in progressnot json',
      'Kilometres of a usual round': 'Before: EmptyAfter: 1,200',
      Secret: 'Before: setAfter: replaced',
    },
  ],
])('a change of %s says each value in words', async (section, kind, fields, texts) => {
  const field = await open(section, rowsOf(kind, fields));
  expect(Object.fromEntries(Object.keys(texts).map((label) => [label, field(label)]))).toEqual(texts);
});
