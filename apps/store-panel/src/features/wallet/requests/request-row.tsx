import type { WalletRequest } from '@store-panel/api-client/rtk/wallet';
import type { WalletRequestState } from '@store-panel/domain/wallet/wallet-requests';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleSlash, Clock, Landmark, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { MoneyRow } from '#shared/money/money-rows.tsx';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';

const LOOKS = {
  created: { tone: 'neutral', icon: <Clock aria-hidden="true" /> },
  accepted: { tone: 'info', icon: <ThumbsUp aria-hidden="true" /> },
  transferred: { tone: 'info', icon: <Landmark aria-hidden="true" /> },
  completed: { tone: 'success', icon: <CircleCheck aria-hidden="true" /> },
  cancelled: { tone: 'neutral', icon: <CircleSlash aria-hidden="true" /> },
} as const satisfies Record<WalletRequestState, object>;

interface RequestRowProps {
  readonly request: WalletRequest;
  /** Whose it is, for administrators. */
  readonly store?: string;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A wallet request: what it is, where it stands, and what it says on the bank statement. */
export function RequestRow({ request, store, children }: RequestRowProps) {
  const { t } = useTranslation('wallet');
  const { money } = useEarningFormat(request.currency);
  const timeText = useLocalTimeText();
  const { kind, state, amount, reference, account_hint: hint, bank_reference: bankReference, reason } = request;
  return (
    <MoneyRow
      name={
        <span>
          {t(`requests.kind.${kind}`)}
          {store !== undefined && (
            <>
              {' · '}
              <bdi>{store}</bdi>
            </>
          )}
        </span>
      }
      details={
        <>
          <bdi>{timeText(request.moved_at)}</bdi>
          <LtrText>{reference}</LtrText>
          {hint !== null && <LtrText>{hint}</LtrText>}
          {bankReference !== null && <bdi>{bankReference}</bdi>}
          {reason !== null && <bdi>{reason}</bdi>}
        </>
      }
      actions={children}
    >
      <StatusChip {...LOOKS[state]}>{t(`requests.state.${state}`)}</StatusChip>
      <NumericText strong>{money(amount)}</NumericText>
    </MoneyRow>
  );
}
