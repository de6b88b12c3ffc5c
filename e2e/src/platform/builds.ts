import { fileURLToPath } from 'node:url';

/** Folders of the built apps. */
export interface Builds {
  readonly server: string;
  readonly panel: string;
  readonly claimLookup: string;
}

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Builds under test: this repository's, or those of the environment variables, such as a release. */
export const BUILDS: Builds = {
  server: process.env['E2E_SERVER'] ?? inRepository('apps/platform-api/dist'),
  panel: process.env['E2E_PANEL'] ?? inRepository('apps/store-panel/dist'),
  claimLookup: process.env['E2E_CLAIM_LOOKUP'] ?? inRepository('apps/claim-lookup/dist'),
};
