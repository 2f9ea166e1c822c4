import type { ClipboardEvent } from 'react';
import { datePartsFrom } from '#domain/form/typedDate';
import type { DateOrder } from '#domain/time/dates';
import { PartsField, type PartsFieldProps } from './PartsField';

export type DateFieldProps = Omit<PartsFieldProps, 'parts' | 'onPaste'> & {
  order: DateOrder;
  defaultDate: Record<'day' | 'month' | 'year', string>;
};

/** Spreads a whole date pasted into one field over all three. */
const spread = (event: ClipboardEvent<HTMLDivElement>): void => {
  const pasted = datePartsFrom(event.clipboardData.getData('text'));
  if (pasted === null) return;
  event.preventDefault();
  for (const input of event.currentTarget.querySelectorAll('input')) {
    input.setRangeText(pasted[input.name as keyof typeof pasted], 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
};

/** A date known by heart, typed as `day`, `month` and `year` in the region's order (BEY-08). */
export const DateField = ({ order, defaultDate, ...field }: DateFieldProps) => {
  const day = { name: 'day', label: 'Day', defaultValue: defaultDate.day };
  const month = { name: 'month', label: 'Month', defaultValue: defaultDate.month };
  const year = { name: 'year', label: 'Year', defaultValue: defaultDate.year };
  const parts = order === 'dayFirst' ? [day, month, year] : [month, day, year];
  return <PartsField {...field} parts={parts} onPaste={spread} />;
};
