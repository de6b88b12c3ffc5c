import type { SerializedApiError } from '@store-panel/api-client/errors';

import { ErrorText } from '#shared/error-text.tsx';

/** Why the platform rejects an edit. `orderFailed` has no text here: its price change is listed instead. */
export const DenialText = ({ failure }: { readonly failure: Pick<SerializedApiError, 'name' | 'textKey' | 'code'> }) =>
  failure.name === 'orderFailed' ? null : <ErrorText error={failure} />;
