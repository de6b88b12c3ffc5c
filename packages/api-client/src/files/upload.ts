import type { Encode } from '#client.ts';

/** A file of a call, under the name that the contract gives it (`file` of the call). */
export interface CallFile {
  readonly field: string;
  readonly blob: Blob;
  /** The file's name as the user sees it. */
  readonly name: string;
}

/**
 * Makes a call with a file: `client.call(key, body, { encode: encodeWithFile(file) })`. Form-data bodies get
 * store_id, servertoken, timezone, jwt_token and Authorization appended (spec §7), as far as the session has them.
 */
export function encodeWithFile({ field, blob, name }: CallFile): Encode {
  return (body, session) => {
    const form = new FormData();
    const { main_store_id: store_id, servertoken, timezone, jwt_token } = session ?? {};
    const additions = { store_id, servertoken, timezone, jwt_token, Authorization: jwt_token };
    const fields = Object.entries(body as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined);
    for (const [key, value] of fields) form.append(key, String(value));
    for (const [key, value] of Object.entries(additions)) if (value) form.append(key, value);
    form.append(field, blob, name);
    return form;
  };
}
