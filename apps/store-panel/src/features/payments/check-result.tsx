import type { GatewayCheckStep } from '@store-panel/api-client/rtk/payment-settings';
import { CHECK_RESULTS, GATEWAY_CHECK_STEPS, type PaymentGatewayId } from '@store-panel/domain/payments/gateways';
import { InlineAlert } from '@store-panel/ui/inline-alert';
import { useTranslation } from 'react-i18next';

import { FailureAlert } from '#shared/forms/failure-alert.tsx';
import { useLanguage } from '#shared/i18n/i18n.ts';
import { useStoreSession } from '#shared/session/store-session.tsx';
import { useClock } from '#shared/time/clock-choice.ts';
import { formatTimeOrDateTime } from '#shared/time/format-time.ts';
import { serverNow } from '#shared/time/server-clock.ts';
import { keyLabel } from './gateway-keys.ts';
import css from './payments.module.css';
import type { ShownCheck } from './use-gateway-check.ts';
