import type { Driver } from '#domain/entities';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { Offer } from '#machines/checkout/checkoutSelectors';
import { useRegion } from '../../app/appContext';
import { Price } from '../../components/Price';
import { FitBadge, Requirements } from './Requirements';
import { TicketAction } from './TicketAction';
import styles from './TicketRow.module.css';

export type TicketRowProps = { actor: CheckoutActor; driver: Driver; offer: Offer };

/** A ticket on offer for a driver (CHK-04). */
export const TicketRow = ({ actor, driver, offer }: TicketRowProps) => {
  const { currency } = useRegion();
  const { ticket, allMet, checks } = offer;
  return (
    <li className={styles.row} data-ticket={ticket.id} data-action={offer.action.kind}>
      <div className={styles.what}>
        <h4 className="display">{ticket.name}</h4>
        {ticket.sessions === '' ? null : <p className="soft">{ticket.sessions}</p>}
        {checks.length === 0 ? (
          <p>
            <FitBadge allMet={allMet} />
          </p>
        ) : null}
      </div>
      <div className={styles.deal}>
        <Price amount={ticket.price} currency={currency} />
        <TicketAction actor={actor} driver={driver} offer={offer} />
      </div>
      {checks.length === 0 ? null : <Requirements actor={actor} driver={driver} offer={offer} />}
    </li>
  );
};
