import Type from 'typebox';

import { defineCalls, type WireOf } from '#call.ts';
import { Fields, Text } from '#fields.ts';

const device = { sessions: ['store', 'sub_store'] } as const;

/** Address of a device at its browser's push service. */
const Endpoint = Type.String({ minLength: 12, maxLength: 1000, pattern: '^https://' });
const Base64Url = (length: number) => Type.String({ minLength: 1, maxLength: length, pattern: '^[A-Za-z0-9_-]+=*$' });

/** Web push (RFC 8030): a device is told of new orders while no page of the panel is open on it. */
export const pushCalls = defineCalls({
  'POST /api/store/get_push_key': {
    summary: "The platform's public key, which a browser subscribes with",
    origin: 'ours',
    access: device,
    effect: 'read',
    body: Fields({}),
    reply: Fields({ public_key: Text(200) }),
    errors: [],
  },
  'POST /api/store/save_push_subscription': {
    summary: "Tell this session's device of new orders from now on",
    origin: 'ours',
    access: { ...device, notWhileImpersonating: true },
    effect: 'write',
    body: Fields({ endpoint: Endpoint, p256dh: Base64Url(120), auth: Base64Url(40) }),
    reply: Fields({}),
    success: 'updated',
    errors: ['requestFailed'],
  },
  'POST /api/store/delete_push_subscription': {
    summary: "Tell this session's device nothing more",
    origin: 'ours',
    access: device,
    effect: 'write',
    body: Fields({}),
    reply: Fields({}),
    success: 'updated',
    errors: [],
  },
});

export type PushWire = WireOf<typeof pushCalls>;
