import type { Driver } from '#domain/entities';
import type { FamilyCell } from '#domain/family/familyMatrix';
import { ticketPage } from '#domain/ticket/boughtTicket';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import { useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { NewTabLink } from '../../components/layout/NewTabLink';

export type FamilyActionProps = { matrix: FamilyMatrixActor; driver: Driver; cell: FamilyCell };

/** The way to book a ticket that fits, to remove the selected one, or to see the bought one. */
export const FamilyAction = ({ matrix, driver, cell }: FamilyActionProps) => {
  const { ticket, verdict, bought, replaces } = cell;
  const { shopUrl } = useRegion().configuration.environment;
  if (verdict === 'booked' && bought !== null)
    return (
      <span className="reach small">
        <NewTabLink href={ticketPage(shopUrl, bought)}>
          {'View ticket '}
          <span className="visually-hidden">
            {bought.ticketName} of {driver.name}
          </span>
        </NewTabLink>
      </span>
    );
  const isSelected = verdict === 'selected';
  const line = { driverId: driver.id, ticketTypeId: ticket.id };
  // One button, so that it keeps the focus.
  return isSelected || verdict === 'fits' ? (
    <Button
      caption={isSelected ? 'Remove' : 'Select'}
      about={`${ticket.name} for ${driver.name}`}
      tone={isSelected || replaces.length > 0 ? 'text' : 'line'}
      size="small"
      onClick={() => matrix.send({ type: isSelected ? 'ticket.remove' : 'driver.book', line })}
    />
  ) : null;
};
