import type { ScreenId } from '#access/screens.ts';

// Records of the store whose changes are in the journal one by one: its own addresses, warehouses, transporters and script
// pages.

interface RecordSectionRow {
  /** Of its parts, as rows of the journal name it. */
  readonly kind: string;
  readonly screen: ScreenId;
  /** In the order in which a change lists them. `name` is what the record is called. */
  readonly fields: readonly [name: 'name', ...others: string[]];
  /** Those that only say whether they are stored. */
  readonly secrets?: readonly string[];
}

export const RECORD_SECTIONS = {
  addresses: {
    kind: 'address',
    screen: 'addresses',
    fields: [
      'name',
      'company',
      'contact',
      'phone',
      'email',
      'street',
      'house',
      'postcode',
      'city',
      'region',
      'country',
      'note',
      'point',
      'uses',
    ],
  },
  warehouses: {
    kind: 'warehouse',
    screen: 'warehouses',
    fields: ['name', 'address_id', 'is_default', 'nearest_first', 'is_active', 'handling_minutes', 'cutoffs', 'week'],
  },
  transporters: {
    kind: 'transporter',
    screen: 'transporters',
    fields: [
      'name',
      'contact',
      'phone',
      'email',
      'vehicle_class',
      'energy',
      'round_km',
      'round_parcels',
      'services',
      'code_map',
      'secret',
    ],
    secrets: ['secret'],
  },
  script_pages: {
    kind: 'script_page',
    screen: 'user-website-settings',
    fields: ['name', 'place', 'height', 'needs_consent', 'code'],
  },
} as const satisfies Record<string, RecordSectionRow>;

/** A section of the journal with one part for each record. */
export type RecordSection = keyof typeof RECORD_SECTIONS;
export type RecordKind = (typeof RECORD_SECTIONS)[RecordSection]['kind'];
/** A field of a kind of records: `RecordField<'warehouse'>` has `cutoffs`. */
export type RecordField<Kind extends RecordKind = RecordKind> = Extract<
  (typeof RECORD_SECTIONS)[RecordSection],
  { readonly kind: Kind }
>['fields'][number];

/** For texts from outside. */
export const isRecordSection = (text: string): text is RecordSection => Object.hasOwn(RECORD_SECTIONS, text);

/** Whether a field of a section only says that something is stored. */
export function isSecretField(section: RecordSection, field: string | null): boolean {
  const { secrets = [] }: RecordSectionRow = RECORD_SECTIONS[section];
  return field !== null && secrets.includes(field);
}
