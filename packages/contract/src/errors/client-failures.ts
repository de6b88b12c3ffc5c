/**
 * Errors without a usable reply, named by the client. They have no number, and their texts are beside the catalogue's.
 */
export const CLIENT_ERRORS = ['connectionFailed', 'timedOut', 'malformedReply'] as const;

export type ClientErrorName = (typeof CLIENT_ERRORS)[number];

/** Key of a client failure's text in the namespace `codes` of the locales, namespace included. */
export type ClientTextKey = `codes:client.${ClientErrorName}`;

export const clientTextKey = <Name extends ClientErrorName>(name: Name): `codes:client.${Name}` =>
  `codes:client.${name}`;
