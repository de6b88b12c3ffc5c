import { lazySchema } from '#shared/forms/lazy-schema.ts';
import type { SubStoreValues } from './sub-store-values.ts';

export interface PasswordValues {
  readonly password: string;
}

const schemas = () => import('./sub-store-schemas.ts');

export const NEW_RULES = lazySchema<SubStoreValues & PasswordValues>(async () => (await schemas()).newSubStoreSchema);

export const CHANGE_RULES = lazySchema<SubStoreValues>(async () => (await schemas()).subStoreSchema);

export const PASSWORD_RULES = lazySchema<PasswordValues>(async () => (await schemas()).PASSWORD_SCHEMA);
