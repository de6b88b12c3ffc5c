import type { WalletRequest } from '@store-panel/api-client/rtk/wallet';
import type { WalletRequestState } from '@store-panel/domain/wallet/wallet-requests';
import { LtrText } from '@store-panel/ui/ltr-text';
import { NumericText } from '@store-panel/ui/numeric-text';
import { StatusChip } from '@store-panel/ui/status-chip';
import { CircleCheck, CircleSlash, Clock, Landmark, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useEarningFormat } from '#shared/money/earning-format.ts';
import { useLocalTimeText } from '#shared/time/use-local-time-text.ts';
import css from '../wallet.module.css';

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
    <li className={css.row}>
      <span className={css.name}>
        <span>
          {t(`requests.kind.${kind}`)}
          {store !== undefined && (
            <>
              {' · '}
              <bdi>{store}</bdi>
            </>
          )}
        </span>
        <span className={css.hint}>
          <bdi>{timeText(request.moved_at)}</bdi>
          <LtrText>{reference}</LtrText>
          {hint !== null && <LtrText>{hint}</LtrText>}
          {bankReference !== null && <bdi>{bankReference}</bdi>}
          {reason !== null && <bdi>{reason}</bdi>}
        </span>
      </span>
      <StatusChip {...LOOKS[state]}>{t(`requests.state.${state}`)}</StatusChip>
      <NumericText strong>{money(amount)}</NumericText>
      {children !== undefined && <span className={css.actions}>{children}</span>}
    </li>
  );
}
