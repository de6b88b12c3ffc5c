import type { CustomerChannel, CustomerMessageKind } from '@store-panel/domain/messages/customer-messages';
import { kindsOf } from '@store-panel/domain/messages/customer-messages';
import { documentProblem, type MessageDocument } from '@store-panel/domain/messages/message-document';
import { documentProblemKey } from '@store-panel/domain/validation/message-settings';

import { ApiError } from '#access/api-error.ts';

interface DocumentPlace {
  readonly channel: CustomerChannel;
  readonly kind: CustomerMessageKind;
}

/** @throws ApiError dataNotFound for a kind that the channel does not have */
export function requireKind({ channel, kind }: DocumentPlace): void {
  if (!kindsOf(channel).includes(kind)) throw new ApiError('dataNotFound');
}

/** @throws ApiError settingUpdateFailed naming what is wrong with the text; dataNotFound */
export function requireDocument(document: MessageDocument, place: DocumentPlace, path: string): void {
  requireKind(place);
  const problem = documentProblem(document, place);
  if (problem === null) return;
  throw new ApiError('settingUpdateFailed', {
    fields: [{ path, problem: documentProblemKey(problem, place.channel) }],
  });
}
