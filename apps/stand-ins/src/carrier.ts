import { createHmac, randomBytes } from 'node:crypto';

/** An update of a parcel, as a store takes it. */
export interface CarrierReport {
  readonly event_id: string;
  readonly waybill_number: string;
  readonly label: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface CarrierOptions {
  /** The address that the store shows for the transporter. */
  readonly url: string;
  /** Its secret, as shown once. */
  readonly secret: string;
  /** A number in [0, 1), for what is lost, repeated and shuffled. */
  readonly random: () => number;
  /** Shares of updates that are lost, and that come twice. */
  readonly lost: number;
  readonly repeated: number;
  /** Updates in one message. */
  readonly batch: number;
}

/** The headers of Standard Webhooks for a message. */
export function signMessage(secret: string, body: string, now = Date.now()): Record<string, string> {
  const id = `msg_${randomBytes(12).toString('hex')}`;
  const timestamp = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${mac}` };
}

/**
 * A carrier with bad lines: sends updates in any order, some of them twice, others never. @returns those that arrived
 * @throws Error for an answer other than 200
 */
export async function sendReports(
  reports: readonly CarrierReport[],
  options: CarrierOptions,
): Promise<CarrierReport[]> {
  const { url, secret, random, lost, repeated, batch } = options;
  const arrived = reports.filter(() => random() >= lost);
  const sent = [...arrived, ...arrived.filter(() => random() < repeated)]
    .map((report) => ({ report, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ report }) => report);
  for (let from = 0; from < sent.length; from += batch) {
    const body = JSON.stringify({ updates: sent.slice(from, from + batch) });
    const headers = { 'content-type': 'application/json', ...signMessage(secret, body) };
    const response = await fetch(url, { method: 'POST', headers, body });
    if (response.status !== 200) throw new Error(`the store answered ${response.status}`);
    await response.arrayBuffer();
  }
  return arrived;
}
