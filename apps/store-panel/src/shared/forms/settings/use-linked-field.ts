import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { fieldId } from '#shared/forms/form-fields.tsx';
import css from './linked-field.module.css';

const SAME_NAMES = {};

/**
 * Focuses and outlines the field that the address names: `/app/settings/store#minimum_order_price`.
 * @param fieldOf the form's name of a setting, if they differ
 */
export function useLinkedField(fieldOf: Readonly<Record<string, string>> = SAME_NAMES): void {
  const location = useLocation();
  useEffect(() => {
    const name = location.hash.slice(1);
    const field = Object.hasOwn(fieldOf, name) ? fieldOf[name] : name;
    if (!field || !/^[\w.]+$/.test(field)) return;
    // A field that is switched off is found by the switch before it.
    const control = document.getElementById(fieldId(field)) ?? document.querySelector(`[name="${CSS.escape(field)}"]`);
    if (!(control instanceof HTMLElement)) return;
    const frame = control.closest<HTMLElement>('.kit-Field, .kit-RadioGroup, .kit-Checkbox') ?? control;
    const linked = css['linked'] ?? '';
    frame.classList.add(linked);
    scrollToCentre(frame);
    control.focus({ preventScroll: true });
    const unmark = () => frame.classList.remove(linked);
    control.addEventListener('blur', unmark, { once: true });
    return () => {
      unmark();
      control.removeEventListener('blur', unmark);
    };
    // With the location itself: the same link may be followed again.
  }, [location, fieldOf]);
}

/** Scrolls the page's main part alone: `scrollIntoView` would also move what surrounds it. */
function scrollToCentre(element: HTMLElement): void {
  const main = element.closest('main');
  if (!main) return;
  const { top, height } = element.getBoundingClientRect();
  const frame = main.getBoundingClientRect();
  main.scrollTop += top - frame.top - (frame.height - height) / 2;
}
