import type { ReturnDetail } from '@store-panel/api-client/rtk/returns';
import { formatMoney } from '@store-panel/domain/money/money';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { imageUrl } from '#shared/deployment.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useReturnWords } from './return-words.ts';
import css from './returns.module.css';

type Line = ReturnDetail['lines'][number];

/** What comes back, beside the menu's picture of it, and what was found of it. */
export function ReturnLines({ one }: { readonly one: ReturnDetail }) {
  const { t } = useTranslation('returns');
  return (
    <ul className={css.lines} aria-label={t('detail.lines')}>
      {one.lines.map((line) => (
        <li key={line.line} className={css.line}>
          <LineHead line={line} currency={one.currency} />
          {line.inspection && <Found inspection={line.inspection} currency={one.currency} />}
        </li>
      ))}
    </ul>
  );
}

export function LineHead({ line, currency }: { readonly line: Line; readonly currency: string }) {
  const { t } = useTranslation('returns');
  const words = useReturnWords();
  const language = useLanguage();
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`);
  return (
    <div className={css.lineHead}>
      {line.image_url === null ? (
        <span className={css.noPicture}>
          <ImageOff aria-hidden="true" />
        </span>
      ) : (
        <img className={css.picture} src={imageUrl(line.image_url)} alt={t('detail.menuPicture')} loading="lazy" />
      )}
      <span className={css.lineText}>
        <span className={css.lineName}>
          <span>{`${number.format(line.quantity)} ×`}</span> <bdi>{line.name}</bdi>
        </span>
        <span className={css.muted}>{words.reason(line.reason)}</span>
      </span>
      <bdi className={css.amount}>{formatMoney(line.amount, { language, currency })}</bdi>
    </div>
  );
}

interface FoundProps {
  readonly inspection: NonNullable<Line['inspection']>;
  readonly currency: string;
}

function Found({ inspection: { result, deduction, note }, currency }: FoundProps) {
  const { t } = useTranslation('returns');
  const language = useLanguage();
  const text = {
    accepted: t('inspection.foundAccepted'),
    deducted: t('inspection.foundDeducted', { amount: formatMoney(deduction, { language, currency }) }),
    refused: t('inspection.foundRefused'),
  }[result];
  return (
    <p className={css.found} data-result={result}>
      {text}
      {note !== '' && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </p>
  );
}
