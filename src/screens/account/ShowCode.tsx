import { useState } from 'react';
import type { TicketRow } from '#domain/account/accountSelectors';
import { raceDay } from '#domain/race/raceDay';
import { ticketPage } from '#domain/ticket/boughtTicket';
import { useRegion } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { Modal } from '../../components/layout/Modal';
import { QrCode } from '../../components/race/QrCode';
import styles from './ShowCode.module.css';

/** The ticket's code for the gate, as large as the screen, from what is kept on the device (BEY-57). */
export const ShowCode = ({ about, row }: { about: string; row: TicketRow }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        caption="Show code"
        about={about}
        tone="signal"
        size="small"
        icon="ticket"
        onClick={() => setOpen(true)}
      />
      {isOpen ? (
        <Modal heading={row.driverName} isWholeScreen onClose={() => setOpen(false)}>
          <Pass {...row} />
        </Modal>
      ) : null}
    </>
  );
};

const Pass = ({ ticket, raceName, race }: TicketRow) => {
  const { system, configuration } = useRegion();
  const page = ticketPage(configuration.environment.shopUrl, ticket);
  const day = race === null ? null : raceDay(race, system);
  return (
    <div className={`stack ${styles.pass}`}>
      <QrCode className={styles.code} text={page} border={4} />
      <div className={`stack gap-1 ${styles.words}`}>
        <p className="display">{raceName}</p>
        <p>{[ticket.ticketName, ticket.sessions].filter(Boolean).join(' · ')}</p>
        {day === null ? null : (
          <p className="num">
            {day.date}, {day.time}
          </p>
        )}
        <p className="small">{page}</p>
      </div>
    </div>
  );
};
