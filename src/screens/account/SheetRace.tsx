import type { Driver } from '#domain/entities';
import { ticketPage } from '#domain/ticket/boughtTicket';
import type { RaceToCome } from '#domain/ticket/raceDaySheets';
import { calendarDay, plainDateIn } from '#domain/time/dates';
import { ageOn } from '#domain/time/plainDates';
import { useRegion } from '../../base/appContext';
import { type Fact, Facts } from '../../components/layout/Facts';
import { QrCode } from '../../components/race/QrCode';
import { YourDay } from '../../components/race/YourDay';
import styles from './SheetRace.module.css';

/** One race of a driver's race-day sheet, with a checklist for the track. */
export const SheetRace = ({
  driver,
  toCome: { ticket, booked, race },
}: {
  driver: Driver;
  toCome: RaceToCome;
}) => {
  const { id, configuration } = useRegion();
  const { shopUrl } = configuration.environment;
  const page = ticketPage(shopUrl, ticket);
  const { day, month, weekday } = calendarDay(race);
  const facts: Fact[] = [
    { term: 'Ticket', value: ticket.ticketName },
    { term: 'Age on the day', value: ageOn(driver.dateOfBirth, plainDateIn(race.start, race.timezone)) },
  ];
  return (
    <li className={styles.race}>
      <p className={styles.date}>
        <span className="label">{weekday}</span>
        <span className={styles.day}>{day}</span>
        <span className="label">{month}</span>
      </p>
      <div className={styles.what}>
        <h3>{race.name}</h3>
        {race.id === booked.id ? null : <p>{booked.name}</p>}
        <YourDay race={race} sessions={[ticket.sessions]} regionId={id} />
        <Facts facts={facts} />
        <p className={styles.page}>{page}</p>
      </div>
      <QrCode className={styles.code} text={page} />
      <p className={styles.checks}>
        <span className={styles.check}>Signed on</span>
        <span className={styles.check}>Weighed</span>
        <span className={styles.blank}>Kart no.</span>
      </p>
    </li>
  );
};
