import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const rowSelector = '[data-ticket]';

/**
 * A focused element in a ticket's row, such as the button that asks for a height, may disappear when the profile loads
 * again: then the row's own button gets the focus, wherever the row is now (BEY-31). Spread the result on the container
 * of the rows.
 */
export const useFocusInRow = (profile: unknown) => {
  const holder = useRef<HTMLElement | null>(null);
  const ticketId = useRef<string | null>(null);
  const shown = useRef(profile);

  useLayoutEffect(() => {
    const isNew = shown.current !== profile;
    shown.current = profile;
    if (!isNew || document.activeElement !== document.body || ticketId.current === null) return;
    const rows = [...(holder.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    const row = rows.find(({ dataset }) => dataset.ticket === ticketId.current);
    const place = row?.querySelector<HTMLElement>('[tabindex]') ?? holder.current;
    const control = row && place?.querySelector<HTMLElement>('button:not(:disabled), a');
    (control ?? place)?.focus();
  }, [profile]);

  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      holder.current = currentTarget;
      ticketId.current = target.closest<HTMLElement>(rowSelector)?.dataset.ticket ?? null;
    },
    // A removed element fires no blur, and a closing dialog returns the focus: any other blur is the guardian's.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget === null || relatedTarget.closest('dialog') === null) ticketId.current = null;
    },
  };
};
