import type { Driver } from '#domain/entities';
import type { FamilyCell } from '#domain/family/familyMatrix';
import { ticketPage } from '#domain/ticket/boughtTicket';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import { useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { once } from '../../components/form/once';
import { familyDriverId } from './FamilyDriver';

export type FamilyActionProps = { matrix: FamilyMatrixActor; driver: Driver; cell: FamilyCell };

/** The way to book a ticket that fits, to remove the selected one, or to see the bought one. */
export const FamilyAction = ({ matrix, driver, cell }: FamilyActionProps) => {
  const { ticket, verdict, bought } = cell;
  const { shopUrl } = useRegion().configuration.environment;
  if (verdict === 'booked' && bought !== null)
    return (
      <Button
        caption="View ticket"
        about={`${bought.ticketName} of ${driver.name}`}
        tone="text"
        size="small"
        href={ticketPage(shopUrl, bought)}
        newTab
      />
    );
  const isSelected = verdict === 'selected';
  const line = { driverId: driver.id, ticketTypeId: ticket.id };
  // Not at the button: Enter held down would select again what it has removed.
  const remove = () => {
    document.getElementById(familyDriverId(driver))?.focus({ preventScroll: true });
    matrix.send({ type: 'ticket.remove', line });
  };
  return isSelected || verdict === 'fits' ? (
    <Button
      caption={isSelected ? 'Remove' : 'Select'}
      about={`${ticket.name} for ${driver.name}`}
      tone={isSelected ? 'text' : 'line'}
      size="small"
      onClick={once(isSelected ? remove : () => matrix.send({ type: 'driver.book', line }))}
    />
  ) : null;
};
