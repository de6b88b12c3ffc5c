// The contract's and domain's part of a new feature: limits, validation, endpoints; and the client's.

/** @typedef {import('./names.mjs').Names} Names */
/** @typedef {import('./screen-row.mjs').ScreenRow} ScreenRow */

/** @param {Names} names */
export const endpointsOf = ({ one, many }) => ({
  list: `POST /api/store/list_${many.snake}`,
  add: `POST /api/store/add_${one.snake}`,
  update: `POST /api/store/update_${one.snake}`,
  remove: `POST /api/store/delete_${one.snake}`,
});

/** @param {Names} names */
export const limits = ({ many }) => `/** Not in the spec: maximum ${many.words} of a store, and length of a name. */
export const ${many.constant} = { max: 1000, name: NAME_MAX } as const;
`;

/** @param {Names} names */
export const validationFile = ({ one }) => `import { object } from 'yup';

import { requiredText } from '#validation/profile.ts';

/** The form of one of the ${one.words} records. */
export function ${one.camel}Schema() {
  return object({ name: requiredText('name') });
}
`;

/** Cases of the schema for domain's test of forms. @param {Names} names */
export const formCases = ({ one }) => `
  ['${one.words}', ${one.camel}Schema(), { name: 'x'.repeat(200) }, []],
  ['${one.words}', ${one.camel}Schema(), { name: ' ' }, ['name: name.required']],
  ['${one.words}', ${one.camel}Schema(), { name: 'x'.repeat(201) }, ['name: text.too_long']],`;

/** @param {Names} names @param {ScreenRow} screen */
export function contractFile(names, { forSubStores }) {
  const { id, one, many } = names;
  const { list, add, update, remove } = endpointsOf(names);
  return `import { ${many.constant} } from '@store-panel/domain/limits/limits';
import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { Id, OptionalText, Page, PerPage, StrictObject, Timestamp, Version } from '#fields.ts';

const access = { sessions: ['store'${forSubStores ? ", 'sub_store'" : ''}], screens: ['${id}'] } as const;

const target = { ${one.snake}_id: Id, version: Version } as const;
const fields = { name: Type.String({ minLength: 1, maxLength: ${many.constant}.name, pattern: '\\\\S' }) } as const;

export const ${one.pascal}Record = StrictObject({ ...target, ...fields, updated_at: Timestamp });
const One = StrictObject({ ${one.snake}: ${one.pascal}Record });

/** The ${many.words} of a store. */
export const ${one.camel}Endpoints = defineEndpoints({
  '${list}': {
    summary: 'One page of the store’s ${many.words} by name',
    origin: 'ours',
    access,
    effect: 'read',
    body: StrictObject({
      page: Type.Optional(Page),
      perPage: Type.Optional(PerPage),
      query: Type.Optional(OptionalText(100)),
    }),
    reply: StrictObject({
      ${many.snake}: Type.Array(${one.pascal}Record, { maxItems: 500 }),
      count: Type.Integer({ minimum: 0 }),
      page: Page,
      perPage: PerPage,
    }),
    errors: [],
  },
  '${add}': {
    summary: 'Add one to the ${many.words} of the store',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject(fields),
    reply: One,
    success: 'updated',
    errors: [],
  },
  '${update}': {
    summary: 'Change one of the ${many.words} of the store',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject({ ...target, ...fields }),
    reply: One,
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
  '${remove}': {
    summary: 'Delete one of the ${many.words} of the store',
    origin: 'ours',
    access,
    effect: 'write',
    body: StrictObject(target),
    reply: StrictObject({}),
    success: 'updated',
    errors: ['dataNotFound', 'staleVersion'],
  },
});

export type ${one.pascal}Wire = WireOf<typeof ${one.camel}Endpoints>;
`;
}

/** @param {Names} names */
export function clientFile(names) {
  const { one, many } = names;
  const { list, add, update, remove } = endpointsOf(names);
  return `import type { BodyOf, ReplyOf } from '#endpoint-key.ts';
import { endpointQuery, mappedQuery, platformApi } from '#rtk/api.ts';
import { listTag } from '#rtk/tags.ts';

export type ${one.pascal}Page = ReplyOf<'${list}'>;
export type ${one.pascal}Record = ${one.pascal}Page['${many.snake}'][number];
type New${one.pascal} = BodyOf<'${add}'>;
type Changed${one.pascal} = BodyOf<'${update}'>;
type ${one.pascal}Target = BodyOf<'${remove}'>;

const recordOf = (answer: { readonly ${one.snake}: ${one.pascal}Record }) => answer.${one.snake};

/** The ${many.words} of the store. */
export const ${one.camel}Api = platformApi.injectEndpoints({
  endpoints: (build) => ({
    list${many.pascal}: build.query<${one.pascal}Page, BodyOf<'${list}'>>({
      queryFn: endpointQuery('${list}', (arg) => arg),
      providesTags: [listTag('${many.pascal}')],
    }),
    add${one.pascal}: build.mutation<${one.pascal}Record, New${one.pascal}>({
      queryFn: mappedQuery(
        endpointQuery('${add}', (arg: New${one.pascal}) => arg),
        recordOf,
      ),
      invalidatesTags: [listTag('${many.pascal}')],
    }),
    update${one.pascal}: build.mutation<${one.pascal}Record, Changed${one.pascal}>({
      queryFn: mappedQuery(
        endpointQuery('${update}', (arg: Changed${one.pascal}) => arg),
        recordOf,
      ),
      // Also after a version conflict: the stored record differs from the cached one.
      invalidatesTags: [listTag('${many.pascal}')],
    }),
    delete${one.pascal}: build.mutation<object, ${one.pascal}Target>({
      queryFn: endpointQuery('${remove}', (arg) => arg),
      invalidatesTags: [listTag('${many.pascal}')],
    }),
  }),
});

export const {
  useList${many.pascal}Query,
  useAdd${one.pascal}Mutation,
  useUpdate${one.pascal}Mutation,
  useDelete${one.pascal}Mutation,
} = ${one.camel}Api;
`;
}
