import { type LazySchema, lazySchema } from '#shared/lazy-schema.ts';
import type { SubStoreValues } from './sub-store-values.ts';

export interface PasswordValues {
  readonly password: string;
}

const fetchSchemas = () => import('./sub-store-schemas.ts').then((module) => module.SUB_STORE_SCHEMAS);

export const RULES = {
  add: lazySchema<SubStoreValues & PasswordValues>(() => fetchSchemas().then(({ add }) => add)),
  edit: lazySchema<SubStoreValues>(() => fetchSchemas().then(({ edit }) => edit)),
  password: lazySchema<PasswordValues>(() => fetchSchemas().then(({ password }) => password)),
} as const satisfies Record<string, Pick<LazySchema<never>, 'fetch'>>;
