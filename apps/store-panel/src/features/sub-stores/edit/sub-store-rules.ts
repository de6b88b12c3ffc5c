import { errorsBy, type LazySchema, lazySchema } from '#shared/lazy-schema.ts';
import type { SubStoreValues } from './sub-store-values.ts';

export interface PasswordValues {
  readonly password: string;
}

const schemas = () => import('./sub-store-schemas.ts');

const fetch = (): void => void schemas().catch(() => undefined);

export const NEW_RULES: LazySchema<SubStoreValues & PasswordValues> = {
  fetch,
  validate: async (values) => errorsBy(await (await schemas()).newSubStoreSchema(values), values),
};

export const CHANGE_RULES: LazySchema<SubStoreValues> = {
  fetch,
  validate: async (values) => errorsBy(await (await schemas()).subStoreSchema(values), values),
};

export const PASSWORD_RULES = lazySchema<PasswordValues>(() => schemas().then((module) => module.PASSWORD_SCHEMA));
