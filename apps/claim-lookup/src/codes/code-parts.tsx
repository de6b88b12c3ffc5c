import type { BodyOf, ReplyOf } from '@store-panel/api-client/endpoint-key';
import { isApiError } from '@store-panel/api-client/errors';
import { localizedText } from '@store-panel/domain/geo/languages';
import { Button } from '@store-panel/ui/button';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { type ReactNode, useEffect, useRef } from 'react';

import { StepForm } from '#form/step-form.tsx';
import { FailureNotice } from '#lookup/failure-notice.tsx';
import type { CodeNamespace } from '#texts/page-namespaces.ts';
import type { translator } from '#texts/texts.ts';
import { useTexts } from '#texts/use-texts.tsx';
import css from './codes.module.css';

export type CodeTranslate = ReturnType<typeof translator<CodeNamespace>>;
export type FoundCode = ReplyOf<'POST /api/user/find_unique_code'>;
export type NamedOrder = NonNullable<BodyOf<'POST /api/user/find_unique_code'>['order']>;
export type ReturnableOrder = NonNullable<FoundCode['order']>;
export type Redemption = Omit<BodyOf<'POST /api/user/redeem_unique_code'>, 'code_token'>;
export type Redeemed = ReplyOf<'POST /api/user/redeem_unique_code'>;

/** What a step is doing, and how it failed last. */
export interface StepState {
  readonly isPending: boolean;
  readonly failure: { readonly error: unknown } | undefined;
}

/** Errors with a text of this page, by the step that meets them. */
const OWN_TEXTS = {
  code: { dataNotFound: 'missed' },
  order: { dataNotFound: 'missedOrder' },
  redeem: {
    dataNotFound: 'gone',
    changeStatusFailed: 'changed',
    storeBusinessOff: 'store',
    paymentFailed: 'store',
    validationFailed: 'invalid',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Step = keyof typeof OWN_TEXTS;

interface CodeFormProps extends StepState {
  readonly t: CodeTranslate;
  readonly step: Step;
  readonly label: string;
  readonly submitLabel: string;
  /** Runs if nothing is wrong. */
  readonly onSubmit: () => void;
  readonly onBack?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The form of one step: what failed stands above its buttons. */
export function CodeForm({ t, step, onBack, failure, ...form }: CodeFormProps) {
  return (
    <StepForm
      {...form}
      failure={failure && <CodeFailure t={t} step={step} error={failure.error} onRetry={form.onSubmit} />}
      more={
        onBack && (
          <Button size="lg" wide onClick={onBack}>
            {t('code-page:back')}
          </Button>
        )
      }
    />
  );
}

interface CodeFailureProps {
  readonly t: CodeTranslate;
  readonly step: Step;
  readonly error: unknown;
  readonly onRetry: () => void;
}

function CodeFailure({ t, step, error, onRetry }: CodeFailureProps) {
  const own: Readonly<Record<string, string>> = OWN_TEXTS[step];
  const key = isApiError(error) && error.name ? own[error.name] : undefined;
  if (key === undefined) return <FailureNotice error={error} onRetry={onRetry} />;
  return (
    <InlineAlert tone="warning">
      <p>{t(`code-page:error.${key as 'missed' | 'missedOrder' | 'gone' | 'changed' | 'store' | 'invalid'}`)}</p>
    </InlineAlert>
  );
}

/** The heading of a step, which takes the focus when it replaces another one. */
export function StepHeading({ takesFocus, children }: { readonly takesFocus: boolean; readonly children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={ref} tabIndex={-1} className={css.heading}>
      {children}
    </h2>
  );
}

/** Whose code it is and until when it can be used; nothing while several stores have it. */
export function CodeOwner({
  t,
  found: { store, ends_on: last },
}: {
  readonly t: CodeTranslate;
  readonly found: FoundCode;
}) {
  const { language } = useTexts();
  if (store === null || last === null) return null;
  return (
    <p className={css.note}>
      <bdi>{localizedText(store.names, language)}</bdi>
      {' · '}
      {t('code-page:ends', { date: dateText(last, language) })}
    </p>
  );
}

/** A day, or the day of an instant in the visitor's zone. */
export const dateText = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    calendar: 'gregory',
    numberingSystem: 'latn',
    dateStyle: 'long',
    ...(at.length === 10 && { timeZone: 'UTC' }),
  }).format(new Date(at));

/** Grams as kilograms. */
export const weightText = (grams: number, language: string): string =>
  new Intl.NumberFormat(language, {
    numberingSystem: 'latn',
    style: 'unit',
    unit: 'kilogram',
    maximumFractionDigits: 3,
  }).format(grams / 1000);
