/** Id of the control in the top bar. */
export const SALES_CONTROL_ID = 'sales-control';

/** Opens the control in the top bar, as a press on it does. */
export const openSalesControl = (): void => document.getElementById(SALES_CONTROL_ID)?.click();
