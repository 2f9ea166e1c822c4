import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { Ticket } from '#domain/entities';
import { ticketPage } from '#domain/ticketPage';
import { useRegion } from '../../appContext';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import styles from './TicketAction.module.css';
import type { TicketRowProps } from './TicketRow';

/** What can be done with a ticket on offer (CHK-07). */
export const TicketAction = ({ actor, driver, offer: { ticket, action, isGone } }: TicketRowProps) => {
  const place = useRef<HTMLDivElement>(null);
  const add = { type: 'ticket.add', line: { driverId: driver.id, ticketTypeId: ticket.id } } as const;
  const canAdd = useSelector(actor, (snapshot) => snapshot.can(add));
  const about = `${ticket.name} for ${driver.name}`;

  const faces: Record<typeof action.kind, ReactNode> = {
    added: (
      <>
        <Note isChosen={!isGone}>Added to your selections</Note>
        {isGone ? <Badge tone="close" caption="No longer available" /> : null}
      </>
    ),
    owned: action.kind === 'owned' ? <OwnedTicket ticket={action.ticket} about={about} /> : null,
    soldOut: <Button caption="Sold out" about={about} tone="off" disabled />,
    sameSession: <Note>You've already selected a ticket for this session</Note>,
    add: (
      <Button
        caption="Add to Selection"
        about={about}
        tone="signal"
        busy={!canAdd}
        onClick={() => {
          // The button gives way to a caption; what stood around it keeps the focus.
          place.current?.focus();
          actor.send(add);
        }}
      />
    ),
  };
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {faces[action.kind]}
    </div>
  );
};

const OwnedTicket = ({ ticket, about }: { ticket: Ticket; about: string }) => {
  const { shopUrl } = useRegion().configuration.environment;
  return (
    <Button
      caption={['View your', ticket.sessions, 'ticket here'].filter(Boolean).join(' ')}
      about={about}
      tone="line"
      size="small"
      icon="ticket"
      href={ticketPage(shopUrl, ticket)}
      newTab
    />
  );
};

const Note = ({ isChosen = false, children }: { isChosen?: boolean; children: ReactNode }) => (
  <p className={styles.note} data-chosen={isChosen}>
    <Icon name={isChosen ? 'check' : 'info'} />
    {children}
  </p>
);
