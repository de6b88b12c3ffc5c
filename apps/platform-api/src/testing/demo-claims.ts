import { DEMO_TENANTS } from '#seed/demo-data.ts';

const [havel, saqr] = DEMO_TENANTS;

interface KnownClaim {
  readonly host: string;
  readonly waybill: string;
  readonly number: string;
  readonly states: readonly string[];
}

const knownClaim = (
  { hosts: [host] }: { readonly hosts: readonly [string] },
  claim: {
    readonly waybill: string;
    readonly number: string;
    readonly states: readonly (readonly [state: string, ...more: unknown[]])[];
  },
): KnownClaim => ({ ...claim, host, states: claim.states.map(([state]) => state) });

/** Claims that a platform with the demo's data knows: two of one courier, one of another. */
export const HAVEL_CLAIM = knownClaim(havel, havel.claims[0]);
export const OTHER_HAVEL_CLAIM = knownClaim(havel, havel.claims[1]);
export const SAQR_CLAIM = knownClaim(saqr, saqr.claims[0]);
