import { type KeyObject, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import tls from 'node:tls';

/** A server's key and certificate, in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

// The parts of DER (X.690) that a certificate needs.
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (...bytes: readonly number[]) => der(0x06, Buffer.from(bytes));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const ALTERNATIVE_NAMES = oid(0x55, 0x1d, 0x11);
const DAY_MS = 24 * 60 * 60_000;

interface CertificateOptions {
  /** A further name; with `isOnlyHost`, instead of those. */
  readonly host?: string;
  readonly isOnlyHost?: boolean;
  readonly endsAt?: Date;
}

/** Creates a self-signed certificate of `localhost` and 127.0.0.1. */
export function makeCertificate({ host, isOnlyHost = false, endsAt }: CertificateOptions = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  // Unique, because of two certificates with the same name the wrong one might be checked.
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(`a test ${randomUUID()}`)))));
  const names = sequence(
    ...(isOnlyHost ? [] : [der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1]))]),
    ...(host === undefined ? [] : [der(0x82, Buffer.from(host))]),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(time(new Date(Date.now() - 30 * DAY_MS)), time(endsAt ?? new Date(Date.now() + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, names)))),
  );
  return {
    key: pemOf(privateKey),
    cert: certificate(sequence(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)))),
  };
}

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }) as string;
const certificate = (content: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${content.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`;

/** Adds the certificate to the trusted ones of this process. */
export function trust({ cert }: Certificate): void {
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), cert]);
}
