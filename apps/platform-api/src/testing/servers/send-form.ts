import { successSchema } from '@store-panel/contract/replies';
import { CONTRACT } from '@store-panel/contract/table';
import { Compile } from 'typebox/compile';

import type { FileCall } from '#http/implement.ts';
import type { Reply, SessionHeaders } from '#testing/servers/test-platform.ts';

export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Declared by the sender. */
  readonly type?: string;
}

/** Makes a call with a file over HTTP and checks successful replies against the contract. */
export async function sendFile<Key extends FileCall>(
  origin: string,
  key: Key,
  { name, content, type = 'application/octet-stream' }: SentFile,
  fields: Readonly<Record<string, string>> = {},
  headers: SessionHeaders = {},
): Promise<Reply<Key>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(CONTRACT[key].file, new Blob([content], { type }), name);
  return sendForm(origin, key, form, headers);
}

async function sendForm<Key extends FileCall>(
  origin: string,
  key: Key,
  form: FormData,
  headers: SessionHeaders = {},
): Promise<Reply<Key>> {
  const response = await fetch(origin + key.replace('POST ', ''), { method: 'POST', headers, body: form });
  const reply = (await response.json()) as Reply<Key>['body'];
  const code = typeof reply['error_code'] === 'number' ? reply['error_code'] : null;
  if (code === null) {
    const [problem] = Compile(successSchema(CONTRACT[key])).Errors(reply);
    if (problem) throw new Error(`${key} replied against its contract: ${problem.instancePath} ${problem.message}`);
  }
  return { status: response.status, headers: response.headers, code, body: reply };
}
