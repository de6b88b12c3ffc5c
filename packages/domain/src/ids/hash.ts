/**
 * A fast hash of 128 bits, 32 hexadecimal digits, over the UTF-16 code units: four multiply-and-xor lanes, mixed into each
 * other at the end. Not cryptographic.
 */
export function hash128(text: string): string {
  let a = 0x243f_6a88;
  let b = 0x85a3_08d3;
  let c = 0x1319_8a2e;
  let d = 0x0370_7344;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    a = b ^ Math.imul(a ^ unit, 0x9e37_79b1);
    b = c ^ Math.imul(b ^ unit, 0x85eb_ca77);
    c = d ^ Math.imul(c ^ unit, 0xc2b2_ae3d);
    d = a ^ Math.imul(d ^ unit, 0x27d4_eb2f);
  }
  const lanes = [a ^ text.length, b, c, d].map((lane) => avalanche(lane));
  const sum = lanes.reduce((total, lane) => (total + lane) | 0, 0);
  return lanes.map((lane) => (avalanche(lane ^ sum) >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The finalizer of MurmurHash3: each bit of the lane changes each other one. */
function avalanche(lane: number): number {
  const first = Math.imul(lane ^ (lane >>> 16), 0x85eb_ca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2_ae35);
  return second ^ (second >>> 16);
}
