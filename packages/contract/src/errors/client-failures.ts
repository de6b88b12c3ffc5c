/**
 * Failures that no server told of, because no usable reply came; the client itself names them. They have no number,
 * and their texts stand beside the catalogue's.
 */
export const CLIENT_FAILURES = ['connectionFailed', 'timedOut', 'malformedReply'] as const;

export type ClientFailure = (typeof CLIENT_FAILURES)[number];

/** Key of a client failure's text in the namespace `codes` of the locales, namespace included. */
export type ClientTextKey = `codes:client.${ClientFailure}`;

export const clientTextKey = <Name extends ClientFailure>(name: Name): `codes:client.${Name}` => `codes:client.${name}`;
