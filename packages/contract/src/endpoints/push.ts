import Type from 'typebox';

import { defineEndpoints, type WireOf } from '#endpoint.ts';
import { StrictObject, Text } from '#fields.ts';

const device = { sessions: ['store', 'sub_store'] } as const;

/** Address of a device at its browser's push service. */
const Endpoint = Type.String({ minLength: 12, maxLength: 1000, pattern: '^https://' });
const Base64Url = (length: number) => Type.String({ minLength: 1, maxLength: length, pattern: '^[A-Za-z0-9_-]+=*$' });

/** Web push (RFC 8030): notifies a device of new orders while no page of the panel is open on it. */
export const pushEndpoints = defineEndpoints({
  'POST /api/store/get_push_key': {
    summary: "The platform's public key, which a browser subscribes with",
    origin: 'ours',
    access: device,
    effect: 'read',
    body: StrictObject({}),
    reply: StrictObject({ public_key: Text(200) }),
    errors: [],
  },
  'POST /api/store/save_push_subscription': {
    summary: "Tell this session's device of new orders from now on",
    origin: 'ours',
    access: { ...device, notWhileImpersonating: true },
    effect: 'write',
    withoutSubscription: 'because an account is safe and left at any time',
    body: StrictObject({ endpoint: Endpoint, p256dh: Base64Url(120), auth: Base64Url(40) }),
    reply: StrictObject({}),
    success: 'updated',
    errors: ['requestFailed'],
  },
  'POST /api/store/delete_push_subscription': {
    summary: "Tell this session's device nothing more",
    origin: 'ours',
    access: device,
    effect: 'write',
    withoutSubscription: 'because an account is safe and left at any time',
    body: StrictObject({}),
    reply: StrictObject({}),
    success: 'updated',
    errors: [],
  },
});

export type PushWire = WireOf<typeof pushEndpoints>;
