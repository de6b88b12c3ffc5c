import { errorsBy, lazySchema } from '#shared/lazy-schema.ts';
import type { SubStoreValues } from './sub-store-values.ts';

export interface PasswordValues {
  readonly password: string;
}

const schemas = () => import('./sub-store-schemas.ts');

/** Begins to fetch the rules: somebody is about to fill a form in. */
export const fetchRules = (): void => void schemas().catch(() => undefined);

export async function validateNew(values: SubStoreValues & PasswordValues) {
  return errorsBy(await (await schemas()).newSubStoreSchema(values), values);
}

export async function validateChange(values: SubStoreValues) {
  return errorsBy(await (await schemas()).subStoreSchema(values), values);
}

export const PASSWORD_RULES = lazySchema<PasswordValues>(() => schemas().then((module) => module.PASSWORD_SCHEMA));
