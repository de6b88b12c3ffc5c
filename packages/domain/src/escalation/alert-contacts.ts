/**
 * A named person of a store: `unconfirmed` until the code that they got is entered, `stopped` after they unsubscribed.
 * Only confirmed ones are alerted.
 */
export const ALERT_CONTACT_STATES = ['unconfirmed', 'confirmed', 'stopped'] as const;
export type AlertContactState = (typeof ALERT_CONTACT_STATES)[number];

/** Where the link to stop alerts leads, before its token. */
export const ALERT_STOP_PATH = '/alerts/stop/';
