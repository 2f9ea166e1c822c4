import { useSelector } from '@xstate/react';
import type { Driver } from '#domain/entities';
import type { CheckoutActor } from '#machines/checkout';
import type { Offer } from '#machines/checkoutView';
import { useRegion } from '../../appContext';
import { Badge } from '../../components/Badge';
import { Price } from '../../components/Price';
import { Requirements } from './Requirements';
import { TicketAction } from './TicketAction';
import styles from './TicketRow.module.css';

export type TicketRowProps = { actor: CheckoutActor; driver: Driver; offer: Offer };

/** A ticket on offer for a driver (CHK-04). */
export const TicketRow = ({ actor, driver, offer }: TicketRowProps) => {
  const { currency } = useRegion();
  const event = useSelector(actor, ({ context }) => context.event);
  const { ticket, allMet, checks } = offer;
  return (
    <li className={styles.row} data-ticket={ticket.id} data-action={offer.action.kind}>
      <div className={styles.what}>
        <h4 className="display">{ticket.name}</h4>
        {ticket.sessions === '' ? null : <p className="soft">{ticket.sessions}</p>}
        <p>
          <Badge
            tone={allMet ? 'fits' : 'close'}
            caption={allMet ? 'All requirements met' : 'Some requirements not met'}
          />
        </p>
      </div>
      <div className={styles.deal}>
        <Price amount={ticket.price} currency={currency} />
        <TicketAction actor={actor} driver={driver} offer={offer} />
      </div>
      {event === null || checks.length === 0 ? null : (
        <Requirements actor={actor} driver={driver} event={event} offer={offer} />
      )}
    </li>
  );
};
