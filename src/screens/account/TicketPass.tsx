import type { TicketRow } from '#domain/account/accountSelectors';
import { formatSum } from '#domain/money';
import { classAndTicket, isValid, ticketPage } from '#domain/ticket/boughtTicket';
import { formatCreatedAt } from '#domain/ticket/ticketDate';
import type { AccountActor } from '#machines/account/account';
import { useIsOffline, useRegion } from '../../base/appContext';
import { Bar, shape } from '../../components/feedback/Placeholder';
import { Button } from '../../components/form/Button';
import { pillColours } from '../../components/layout/pillColours';
import { SupportContact } from '../../frame/SupportContact';
import { useLevel } from '../../frame/useLevel';
import { ShowCode } from './ShowCode';
import styles from './TicketPass.module.css';

/** A bought ticket below its race, like a paddock pass with a stub (TKT-01, TKT-03). */
export const TicketPass = ({ actor, row }: { actor: AccountActor; row: TicketRow }) => {
  const { ticket, driverName, raceName, race, isPast } = row;
  const { display } = useLevel(row.experienceLevel);
  const { shopUrl } = useRegion().configuration.environment;
  const isOffline = useIsOffline();
  const isInvalid = !isValid(ticket);
  const about = `${ticket.ticketName}, ${raceName}, ${driverName}`;
  return (
    <li className={styles.pass} data-quiet={isInvalid || isPast} style={pillColours(display)}>
      <div className={`row apart ${styles.main}`}>
        <div className={styles.who}>
          <p className={`display ${styles.driver}`}>{driverName}</p>
          <p>
            <span>{classAndTicket(ticket)}</span>
            {ticket.sessions === '' ? null : (
              <>
                <span className={styles.dot}> · </span>
                <span className="soft">{ticket.sessions}</span>
              </>
            )}
          </p>
        </div>
        {isInvalid ? (
          <Button caption="invalid ticket" about={about} tone="off" size="small" disabled />
        ) : isPast ? null : (
          <ShowCode actor={actor} row={row} />
        )}
      </div>
      <div className={`row apart ${styles.stub}`}>
        <div className={styles.rest}>
          <p className="soft small num">
            {formatSum(ticket.realPrice, ticket.currency)} · <span className="visually-hidden">Bought </span>
            {formatCreatedAt(ticket.createdAt, race?.timezone ?? 'UTC')}
          </p>
          {isInvalid ? (
            <p className="reach">
              This ticket is not valid on race day. <SupportContact />
            </p>
          ) : null}
        </div>
        {isInvalid ? null : (
          <Button
            caption="view ticket"
            about={about}
            tone="text"
            size="small"
            disabled={isOffline}
            disabledReason="The ticket’s page needs a connection."
            href={ticketPage(shopUrl, ticket)}
            newTab
          />
        )}
      </div>
    </li>
  );
};

export const TicketPassPlaceholder = () => (
  <li className={styles.pass} data-quiet={false} {...shape('pass')}>
    <div className={`row apart ${styles.main}`}>
      <div className={styles.who}>
        <p className={`display ${styles.driver}`}>
          <Bar width="70%" />
        </p>
        <p>
          <span>
            <Bar width="8rem" />
          </span>
          <span>
            <Bar width="6rem" />
          </span>
        </p>
      </div>
      <Bar width="8rem" height="var(--target)" />
    </div>
    <div className={`row apart ${styles.stub}`}>
      <Bar width="60%" />
    </div>
  </li>
);
