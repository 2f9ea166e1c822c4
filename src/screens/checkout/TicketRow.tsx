import { shallowEqual } from '@xstate/react';
import { memo } from 'react';
import type { Offer } from '#domain/checkout/driverSections';
import { Price } from '../../frame/Price';
import { type About, FitBadge, Requirements } from './Requirements';
import { TicketAction, type TicketActionProps } from './TicketAction';
import styles from './TicketRow.module.css';

export type TicketRowProps = TicketActionProps & About;

export const isSameOffer = (
  { verdict, ...offer }: Offer,
  { verdict: otherVerdict, ...other }: Offer,
): boolean => shallowEqual(offer, other) && shallowEqual(verdict, otherVerdict);

const isSameRow = ({ offer, ...row }: TicketRowProps, { offer: otherOffer, ...other }: TicketRowProps) =>
  shallowEqual(row, other) && isSameOffer(offer, otherOffer);

/** A ticket on offer for a driver (CHK-04). Memoised: renders again only if the offer has changed. */
export const TicketRow = memo(({ name, ...action }: TicketRowProps) => {
  const { actor, driver, offer } = action;
  const { ticket, allMet, checks } = offer;
  return (
    <li
      className={styles.row}
      data-ticket={ticket.id}
      data-verdict={offer.verdict.kind}
      data-fits={allMet}
      data-has-checks={checks.length > 0}
    >
      <div className={`stack ${styles.what}`}>
        <h4 className="display">{ticket.name}</h4>
        {ticket.sessions === '' ? null : <p className="soft">{ticket.sessions}</p>}
        {checks.length === 0 ? (
          <p>
            <FitBadge allMet={allMet} />
          </p>
        ) : null}
      </div>
      <span className={styles.price}>
        <Price amount={ticket.price} />
      </span>
      <div className={styles.action}>
        <TicketAction {...action} />
      </div>
      {checks.length === 0 ? null : <Requirements actor={actor} driver={driver} name={name} offer={offer} />}
    </li>
  );
}, isSameRow);
