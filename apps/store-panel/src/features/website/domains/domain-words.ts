import type { StoreDomain } from '@store-panel/api-client/rtk/website';
import { DOMAIN_TYPE, PROOF_ANSWERS, type ProofAnswer } from '@store-panel/domain/website/domain-names';
import type { Tone } from '@store-panel/ui/tone';
import type { TFunction } from 'i18next';

/** How a domain stands for its store, in one word and with one thing to do. */
export type DomainStatus =
  | 'live'
  | 'live_own'
  | 'failing'
  | 'lost'
  | 'not_checked'
  | 'no_servers'
  | 'other_value'
  | 'no_answer'
  | 'partly'
  | 'not_found';

const TONES: Readonly<Record<DomainStatus, Tone>> = {
  live: 'success',
  live_own: 'success',
  failing: 'warning',
  lost: 'danger',
  not_checked: 'info',
  no_servers: 'warning',
  other_value: 'warning',
  no_answer: 'warning',
  partly: 'info',
  not_found: 'info',
};
export const toneOf = (status: DomainStatus): Tone => TONES[status];

/** What the name servers of a domain that waits for its proof say, together. */
function pendingStatus({ servers, checked_at }: StoreDomain): DomainStatus {
  if (checked_at === null) return 'not_checked';
  if (servers.length === 0) return 'no_servers';
  const count = (answer: ProofAnswer) => servers.filter(({ found }) => found === answer).length;
  if (count('found') > 0) return 'partly';
  if (count('other') > 0) return 'other_value';
  return count('no_answer') === servers.length ? 'no_answer' : 'not_found';
}

/** How a domain stands that was not given up. */
export function statusOf(domain: StoreDomain): DomainStatus {
  switch (domain.state) {
    case 'proved':
      if (domain.failing_since !== null) return 'failing';
      return domain.domain_type === DOMAIN_TYPE.subDomain ? 'live' : 'live_own';
    case 'lost':
      return 'lost';
    default:
      return pendingStatus(domain);
  }
}

/** The badge of a status. */
export function badgeText(status: DomainStatus, t: TFunction<'website'>): string {
  if (status === 'live' || status === 'live_own') return t('domain.state.live');
  if (status === 'failing' || status === 'lost') return t(`domain.state.${status}`);
  return t('domain.state.pending');
}

/** Whether the record has to be shown: it is still needed at the domain's provider. */
export const needsRecord = (status: DomainStatus): boolean => status !== 'live' && status !== 'live_own';

/** What a name server answers; one of a newer server counts as none. */
export const answerOf = (found: string): ProofAnswer => PROOF_ANSWERS.find((one) => one === found) ?? 'no_answer';
