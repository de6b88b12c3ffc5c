import type { SerializedApiError } from '@store-panel/api-client/errors';

import { ErrorText } from '#shared/error-text.tsx';

/** Why the platform refuses an edit. That an order could not be placed is nothing to whoever changes one: a price was another. */
export const RefusalText = ({ failure }: { readonly failure: Pick<SerializedApiError, 'name' | 'textKey' | 'code'> }) =>
  failure.name === 'orderFailed' ? null : <ErrorText error={failure} />;
