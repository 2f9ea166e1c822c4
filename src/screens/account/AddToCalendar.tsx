import { useSelector } from '@xstate/react';
import type { AccountActor } from '#machines/account/account';
import { Button } from '../../components/form/Button';

export type AddToCalendarProps = {
  actor: AccountActor;
  /** The race, for assistive technology. */
  about: string;
  ticketIds: readonly string[];
  tone?: 'line' | 'text';
};

/** Saves all these tickets in one calendar file (BEY-35). */
export const AddToCalendar = ({ actor, about, ticketIds, tone = 'line' }: AddToCalendarProps) => {
  const saving = { type: 'ticket.saveToCalendar', ticketIds } as const;
  const canSave = useSelector(actor, (snapshot) => snapshot.can(saving));
  return (
    <Button
      caption="Add to calendar"
      about={about}
      tone={tone}
      size="small"
      {...(tone !== 'text' && { icon: 'calendar' })}
      busy={!canSave}
      onClick={() => actor.send(saving)}
    />
  );
};
