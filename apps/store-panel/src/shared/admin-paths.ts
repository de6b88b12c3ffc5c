import { SCREENS } from '@store-panel/domain/access/screens';

import { pathToRecord, withQuery } from '#paths.ts';

// Addresses in the administrators' area, which stores never load.

/** A store in the review area. */
export const pathToReviewedStore = (storeId: string): string => pathToRecord('review-store', storeId);

/** The cities of a country, or those whose names contain a text. */
export const pathToCities = (filter: { readonly country: string } | { readonly q: string }): string =>
  withQuery(SCREENS.cities.path, filter);

/** Replaces the id of a courier tenant in the address of the form for a new one. */
export const NEW_TENANT = 'new';

/** A courier tenant; without its id, the form of a new one. */
export const pathToTenant = (tenantId: string = NEW_TENANT): string => pathToRecord('tenant', tenantId);

/** The audit log of one store. */
export const pathToAuditOf = (storeId: string): string => withQuery(SCREENS['audit-log'].path, { store: storeId });

/**
 * The auto-login of an administrator to a store: the impersonation token is in the hash, which no server receives or
 * logs.
 */
export const pathToStorePanel = (storeId: string, ticket: string): string =>
  `${withQuery(SCREENS['auto-login'].path, { id: storeId })}#${new URLSearchParams({ t: ticket }).toString()}`;
