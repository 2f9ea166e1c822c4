import type { ClipboardEvent } from 'react';
import { datePartsFrom } from '#domain/form/typedDate';
import type { DateOrder } from '#domain/time/dates';
import { PartsField, type PartsFieldProps } from './PartsField';

export type DateFieldProps = Omit<PartsFieldProps, 'parts' | 'wrong' | 'onPaste'> & {
  order: DateOrder;
  defaultDay?: string;
  defaultMonth?: string;
  defaultYear?: string;
  /** Names of the parts that the error is about; all parts by default. */
  wrong?: readonly string[];
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
export const DateField = ({
  order,
  defaultDay,
  defaultMonth,
  defaultYear,
  wrong = ['day', 'month', 'year'],
  ...group
}: DateFieldProps) => {
  const day = { name: 'day', label: 'Day', defaultValue: defaultDay };
  const month = { name: 'month', label: 'Month', defaultValue: defaultMonth };
  const year = { name: 'year', label: 'Year', defaultValue: defaultYear };
  const parts = order === 'dayFirst' ? [day, month, year] : [month, day, year];
  return <PartsField {...group} parts={parts} wrong={wrong} onPaste={spread} />;
};
