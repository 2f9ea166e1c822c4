import type { CSSProperties } from 'react';
import type { EventTypeDisplay } from '#domain/entities';

/** The colours of an event type as CSS variables, read by pills, stripes and columns. */
export const pillColours = (
  display: Pick<EventTypeDisplay, 'background' | 'textColor'> | undefined,
): CSSProperties => ({ '--pill': display?.background, '--pill-ink': display?.textColor }) as CSSProperties;
