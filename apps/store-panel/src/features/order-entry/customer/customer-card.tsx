import type { FoundCustomer } from '@store-panel/api-client/rtk/orders/manual-orders';
import { NAME_MAX } from '@store-panel/domain/limits/limits';
import { Card, CardBody, CardHeader } from '@store-panel/ui/card';
import { Stack } from '@store-panel/ui/stack';
import { TextField } from '@store-panel/ui/text-field';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FIELD, KEYS } from '#features/order-entry/fields.ts';
import { ShortcutHint } from '#features/order-entry/shortcut-hint.tsx';
import { invalidFields } from '#features/order-entry/order-body.ts';
import { useOrderEntry } from '#features/order-entry/order-entry.tsx';
import { CustomerMatches, matchId } from './customer-matches.tsx';
import css from './customer-card.module.css';
import { KnownCustomer } from './known-customer.tsx';

/** The customer: found by phone number, or entered. Enter moves to the next field. */
export function CustomerCard() {
  const { t } = useTranslation('order-entry');
  const { form, setFields, dispatch, localeFormat, candidates, matchedCustomer, isSubmitAttempted, goTo } =
    useOrderEntry();
  const { fields } = form;
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [pointedIndex, setPointedIndex] = useState(0);
  const matches = isOpen && matchedCustomer === undefined ? candidates : [];
  const active = Math.min(pointedIndex, matches.length - 1);

  const fillFrom = useEffectEvent((customer: FoundCustomer) => dispatch({ type: 'fillFromCustomer', customer }));
  useEffect(() => {
    if (matchedCustomer) fillFrom(matchedCustomer);
  }, [matchedCustomer]);

  function choose(customer: FoundCustomer) {
    setFields({ phone: customer.phone });
    dispatch({ type: 'fillFromCustomer', customer });
    setOpen(false);
    goTo('search');
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const match = matches[active];
      if (match) choose(match);
      else goTo(matchedCustomer ? 'search' : 'name');
      return;
    }
    if (matches.length === 0) return;
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'ArrowDown') setPointedIndex((active + 1) % matches.length);
    else if (event.key === 'ArrowUp') setPointedIndex((active + matches.length - 1) % matches.length);
    else return;
    event.preventDefault();
  }
  const isPhoneWrong = invalidFields(fields, localeFormat).includes('phone');
  return (
    <Card>
      <CardHeader title={t('customer.title')}>
        <ShortcutHint keyLabel={KEYS.customer} />
      </CardHeader>
      <CardBody>
        <Stack>
          <div className={css.phone}>
            <TextField
              id={FIELD.phone}
              label={t('customer.phone')}
              optional
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={32}
              role="combobox"
              aria-expanded={matches.length > 0}
              aria-autocomplete="list"
              aria-controls={listId}
              aria-activedescendant={matches.length > 0 ? matchId(listId, active) : undefined}
              error={isPhoneWrong && t('customer.phoneWrong')}
              value={fields.phone}
              onChange={({ target }) => {
                setFields({ phone: target.value });
                setOpen(true);
                setPointedIndex(0);
              }}
              onKeyDown={handleKeyDown}
              onBlur={() => setOpen(false)}
            />
            <CustomerMatches
              id={listId}
              customers={matches}
              active={active}
              onChoose={choose}
              onPoint={setPointedIndex}
            />
          </div>
          <TextField
            id={FIELD.name}
            label={t('customer.name')}
            autoComplete="off"
            autoCapitalize="words"
            maxLength={NAME_MAX}
            error={isSubmitAttempted && fields.name.trim() === '' && t('customer.nameMissing')}
            value={fields.name}
            onChange={({ target }) => setFields({ name: target.value })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              goTo('search');
            }}
          />
          {matchedCustomer && <KnownCustomer customer={matchedCustomer} />}
        </Stack>
      </CardBody>
    </Card>
  );
}
