import type { Catalogue } from '#catalogues/entries.queries.ts';
import { uuidV7 } from '#db/uuid-v7.ts';
import {
  addCity,
  addCountry,
  addDocumentType,
  addVehicleType,
  removeCatalogueEntry,
  sampleCity,
  SAMPLE_NAMES,
} from '#testing/fixtures/sample-catalogues.ts';
import type { BodyContext, BodyFactories, BodyFields } from '#testing/matrix/bodies/body-context.ts';

type AddEntry = (database: BodyContext['matrix']['database']) => Promise<string>;

/** Bodies of the calls that change, remove and restore an entry, which is new. */
const entryBodies = (
  name: string,
  { catalogue, key, add, fields }: { catalogue: Catalogue; key: string; add: AddEntry; fields: () => BodyFields },
): BodyFactories => ({
  [`POST /api/admin/save_${name}`]: async ({ matrix: { database } }: BodyContext) => ({
    ...fields(),
    [key]: await add(database),
    version: 1,
  }),
  [`POST /api/admin/delete_${name}`]: async ({ matrix: { database } }: BodyContext) => ({
    [key]: await add(database),
    version: 1,
  }),
  [`POST /api/admin/restore_${name}`]: async ({ matrix: { database } }: BodyContext) => {
    const id = await add(database);
    await removeCatalogueEntry(database, catalogue, id);
    return { [key]: id, version: 1 };
  },
});

const named = () => ({ name: [...SAMPLE_NAMES], position: 20, is_open: true });

/** Bodies of the calls that manage catalogues. */
export const CATALOGUE_BODIES: BodyFactories = {
  ...entryBodies('country', {
    catalogue: 'countries',
    key: 'country_id',
    add: addCountry,
    fields: () => ({ currency: 'EUR', is_open: false }),
  }),
  ...entryBodies('city', {
    catalogue: 'cities',
    key: 'city_id',
    add: addCity,
    fields: () => sampleCity(`Kiel ${uuidV7()}`),
  }),
  ...entryBodies('document_type', {
    catalogue: 'document_types',
    key: 'document_type_id',
    add: addDocumentType,
    fields: () => ({ ...named(), holder: 'store', country_id: null, is_mandatory: false }),
  }),
  ...entryBodies('vehicle_type', {
    catalogue: 'vehicle_types',
    key: 'vehicle_type_id',
    add: addVehicleType,
    fields: named,
  }),
  'POST /api/admin/save_platform_settings': async ({ matrix: { database } }) => {
    const rows = await database.kysely
      .selectFrom('settings')
      .selectAll()
      .where('key', 'in', ['store', 'image'])
      .execute();
    const values = Object.assign({}, ...rows.map(({ value }) => value)) as BodyFields;
    const { version } = rows.find(({ key }) => key === 'store') ?? { version: 1 };
    const defaults = { is_captcha_required: true, referral_limit: 50, is_referral_for_country_only: true };
    return { settings: { ...defaults, ...values }, version };
  },
};
