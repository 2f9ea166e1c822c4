import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { Offer } from '#domain/checkout/driverSections';
import { obstacleInWords } from '#domain/checkout/obstacleInWords';
import type { CartLine, Driver, Ticket, TicketType } from '#domain/entities';
import { ticketPage } from '#domain/ticket/boughtTicket';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { TextButton } from '../../components/form/TextButton';
import { Icon } from '../../components/layout/Icon';
import { Tag } from '../../components/layout/Tag';
import { lineAnchor } from './anchors';
import styles from './TicketAction.module.css';
import { usePlaceKept } from './usePlaceKept';

export type TicketActionProps = {
  actor: CheckoutActor;
  driver: Driver;
  offer: Offer;
  /** Whether the checkout's state allows adding a ticket. */
  canAdd: boolean;
  /** The page's one red button is this one, if it adds the ticket. */
  isWayForward?: boolean;
};

/** The action for a ticket on offer: add it, view the bought one, or why neither is possible (CHK-07). */
export const TicketAction = (props: TicketActionProps) => {
  const { actor, driver, offer } = props;
  const place = useRef<HTMLDivElement>(null);
  const keepPlace = usePlaceKept(place);
  const line = { driverId: driver.id, ticketTypeId: offer.ticket.id };
  const change = (type: 'ticket.add' | 'ticket.remove') => {
    // The button is replaced; the element around it takes the focus.
    place.current?.focus();
    keepPlace();
    actor.send({ type, line });
  };
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      <ActionFor {...props} change={change} />
    </div>
  );
};

type ActionForProps = TicketActionProps & { change: (type: 'ticket.add' | 'ticket.remove') => void };

const ActionFor = ({ actor, driver, offer, canAdd, isWayForward = false, change }: ActionForProps) => {
  const { ticket, verdict, isGone } = offer;
  const about = `${ticket.name} for ${driver.name}`;
  switch (verdict.kind) {
    case 'bookable':
      return (
        <Button
          caption="Add to Selection"
          about={about}
          tone={isWayForward ? 'signal' : 'line'}
          size="small"
          wide
          busy={!canAdd}
          onClick={() => change('ticket.add')}
        />
      );
    case 'chosen':
      return (
        <div className={`row apart ${styles.added}`}>
          <Note isChosen={!isGone}>Added to your selections</Note>
          <TextButton
            caption="Remove"
            about={`from your selection: ${about}`}
            onClick={() => change('ticket.remove')}
          />
          {isGone ? <Tag tone="close">No longer available</Tag> : null}
        </div>
      );
    case 'bought':
      return <OwnedTicket bought={verdict.ticket} ticket={ticket} about={about} />;
    case 'soldOut':
      return <Button caption="Sold out" about={about} tone="off" size="small" wide disabled />;
    case 'sameSession':
      return <Clash actor={actor} line={{ driverId: driver.id, ticketTypeId: verdict.ticketTypeId }} />;
    case 'driverGone':
    case 'notOnSale':
    case 'tooYoung':
    case 'otherClass':
      return <Note>{obstacleInWords(verdict, driver.firstName)}</Note>;
    default:
      return verdict satisfies never;
  }
};

/** Links to the ticket of the same session in the cart (BEY-34). */
const Clash = ({ actor, line }: { actor: CheckoutActor; line: CartLine }) => {
  const race = useSelector(actor, ({ context }) => context.race);
  const chosen = race?.tickets.find(({ id }) => id === line.ticketTypeId);
  return (
    <div className="stack gap-1">
      <Note>You've already selected a ticket for this session</Note>
      {chosen === undefined ? null : (
        <a className={`target ${styles.link}`} href={`#${encodeURIComponent(lineAnchor(line))}`}>
          {chosen.name} <span className="visually-hidden">in your selection</span>
        </a>
      )}
    </div>
  );
};

const OwnedTicket = ({ bought, ticket, about }: { bought: Ticket; ticket: TicketType; about: string }) => {
  const { shopUrl } = useRegion().configuration.environment;
  return (
    <div className="stack gap-1">
      <Button
        caption={['View your', bought.sessions, 'ticket here'].filter(Boolean).join(' ')}
        about={about}
        tone="line"
        size="small"
        icon="ticket"
        href={ticketPage(shopUrl, bought)}
        newTab
      />
      {bought.ticketTypeId === ticket.id ? null : (
        <p className={`soft small ${styles.other}`}>Same session as your {bought.ticketName}</p>
      )}
    </div>
  );
};

const Note = ({ isChosen = false, children }: { isChosen?: boolean; children: ReactNode }) => (
  <p className={styles.note} data-chosen={isChosen}>
    <Icon name={isChosen ? 'check' : 'info'} />
    {children}
  </p>
);
