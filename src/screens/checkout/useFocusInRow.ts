import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const rowSelector = '[data-ticket]';

/**
 * What had the focus in a ticket's row may go once the profile is read anew, such as the button that asked for a
 * height: then the row's own button has it, wherever the row stands now (BEY-31). Spread on what holds the rows.
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
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget === null) ticketId.current = null;
    },
  };
};
