import type { Driver } from '#domain/entities';
import { ticketPage } from '#domain/ticket/boughtTicket';
import type { RaceToCome, RaceDaySheet as Sheet } from '#domain/ticket/raceDaySheets';
import { calendarDay, raceDayOf } from '#domain/time/dates';
import { ageOn, formatPlainDate } from '#domain/time/plainDates';
import { formatHeight, formatWeight } from '#domain/units';
import type { AccountActor } from '#machines/account/account';
import { useApp, useRegion } from '../../base/appContext';
import { Facts } from '../../components/layout/Facts';
import { Kerb } from '../../components/layout/Kerb';
import { QrCode } from '../../components/race/QrCode';
import { RaceFacts } from '../../frame/RaceFacts';
import { useLevel } from '../../frame/useLevel';
import styles from './RaceDaySheet.module.css';
import { useRaceSystem } from './useRaceSystem';

/** More races would leave no room for notes at the track. */
const mostRacesWithNotes = 2;

/** The driver as on a licence, and each race with its ticket and a checklist for the track. */
export const RaceDaySheet = ({ actor, sheet: { driver, races } }: { actor: AccountActor; sheet: Sheet }) => {
  const { leagueName } = useApp().site;
  const { system } = useRegion();
  const { level } = useLevel(driver.experienceLevel);
  return (
    <section className={styles.sheet}>
      <header className={styles.head}>
        <p className="label line apart">
          <span>{leagueName}</span>
          <span>Race-day sheet</span>
        </p>
        <Kerb />
        <h2 className={styles.name}>{driver.name}</h2>
        <Facts
          facts={[
            ...(level === undefined ? [] : [{ term: 'Level', value: level.label }]),
            { term: 'Date of birth', value: formatPlainDate(driver.dateOfBirth) },
            { term: 'Height', value: formatHeight(driver.height, system) },
            { term: 'Weight', value: formatWeight(driver.weight, system) },
          ]}
        />
      </header>
      <ol className={styles.races}>
        {races.map((toCome) => (
          <SheetRace key={`${toCome.ticket.id} ${toCome.race.id}`} {...{ actor, driver, toCome }} />
        ))}
      </ol>
      {races.length > mostRacesWithNotes ? null : (
        <div className={styles.notes}>
          <p className="label">Notes</p>
        </div>
      )}
    </section>
  );
};

type SheetRaceProps = { actor: AccountActor; driver: Driver; toCome: RaceToCome };

const SheetRace = ({ actor, driver, toCome: { ticket, booked, race } }: SheetRaceProps) => {
  const system = useRaceSystem(actor, booked.id);
  const { shopUrl } = useRegion().configuration.environment;
  const { day, month, weekday } = calendarDay(race);
  return (
    <li className={styles.race}>
      <p className={styles.date}>
        <span className="label">{weekday}</span>
        <span className={styles.day}>{day}</span>
        <span className="label">{month}</span>
      </p>
      <div className={`stack gap-1 ${styles.what}`}>
        <h3>{race.name}</h3>
        {race.id === booked.id ? null : <p>{booked.name}</p>}
        <RaceFacts race={race} system={system} isBooked session={ticket.sessions} />
        <Facts
          facts={[
            { term: 'Ticket', value: ticket.ticketName },
            { term: 'Age on the day', value: ageOn(driver.dateOfBirth, raceDayOf(race)) },
            { term: 'Number', value: ticket.id },
          ]}
        />
      </div>
      <QrCode className={styles.code} text={ticketPage(shopUrl, ticket)} />
      <p className={styles.checks}>
        <span className={styles.check}>Signed on</span>
        <span className={styles.check}>Weighed</span>
        <span className={styles.blank}>Kart no.</span>
      </p>
    </li>
  );
};
