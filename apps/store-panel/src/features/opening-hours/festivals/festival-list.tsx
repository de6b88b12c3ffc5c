import {
  type FestivalRecord,
  useDeleteFestivalMutation,
  useRestoreFestivalMutation,
} from '@store-panel/api-client/rtk/opening-hours';
import { localizedText } from '@store-panel/domain/geo/languages';
import { IconButton } from '@store-panel/ui/icon-button';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import css from '#features/opening-hours/opening-hours.module.css';
import { useConsequences } from '#shared/hours/use-consequences.tsx';
import { useAppServices } from '#shared/app-services/app-services.tsx';
import { HintText } from '#shared/forms/layout/hint-text.tsx';
import { festivalDaysText, festivalPlanText } from '#shared/hours/hours-words.ts';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useClock } from '#shared/time/clock-choice.ts';
import { undoOffer } from '#shared/undo-offer.tsx';

interface FestivalListProps {
  readonly festivals: readonly FestivalRecord[];
  readonly disabled: boolean;
  readonly onEdit: (festival: FestivalRecord) => void;
}

/** Festivals that lie ahead or come every year. Deleting needs no confirmation, because its toast undoes it. */
export function FestivalList({ festivals, disabled, onEdit }: FestivalListProps) {
  const { t } = useTranslation('opening-hours');
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const { deleteFestival, dialog } = useDeleteFestival();
  if (festivals.length === 0) return <p className={css.text}>{t('festival.empty')}</p>;
  return (
    <>
      <ul className={css.festivals} aria-label={t('festival.title')}>
        {festivals.map((festival) => {
          const name = localizedText(festival.names, language);
          return (
            <li key={festival.festival_id} className={css.festival}>
              <div className={css.festivalText}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <span>{festivalDaysText(festival.days, language)}</span>
                <HintText inline>{festivalPlanText(festival.plan, language)}</HintText>
              </div>
              <div className={css.actions}>
                <IconButton
                  size="sm"
                  icon={<Pencil aria-hidden="true" />}
                  label={t('festival.editNamed', { name })}
                  disabled={disabled}
                  onClick={() => onEdit(festival)}
                />
                <IconButton
                  size="sm"
                  icon={<Trash2 aria-hidden="true" />}
                  label={t('festival.deleteNamed', { name })}
                  disabled={disabled}
                  onClick={() => void deleteFestival(festival)}
                />
              </div>
            </li>
          );
        })}
      </ul>
      {dialog}
    </>
  );
}

/** Deletes a festival, with Undo in its toast. The client shows a toast of a failure. */
function useDeleteFestival(): {
  readonly deleteFestival: (festival: FestivalRecord) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const { t } = useTranslation(['opening-hours', 'shell']);
  const language = useLanguage();
  // Drawn again in another clock.
  useClock();
  const { toasts } = useAppServices();
  const [remove] = useDeleteFestivalMutation();
  const [restore] = useRestoreFestivalMutation();
  const deleting = useConsequences();
  const restoring = useConsequences();
  async function deleteFestival({ festival_id, version, names }: FestivalRecord) {
    const undo = () =>
      void restoring
        .confirmed((consequences) => restore({ festival_id, ...consequences }).unwrap())
        .catch(() => undefined);
    try {
      await deleting.confirmed((consequences) => remove({ festival_id, version, ...consequences }).unwrap());
    } catch {
      return;
    }
    toasts.add({
      tone: 'success',
      title: t('done.festivalDeleted', { name: localizedText(names, language) }),
      ...undoOffer(t('shell:button.undo'), undo),
    });
  }
  return {
    deleteFestival,
    dialog: (
      <>
        {deleting.dialog}
        {restoring.dialog}
      </>
    ),
  };
}
