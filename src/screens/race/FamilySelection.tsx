import { counted } from '#domain/counted';
import { driversInShort } from '#domain/driver/names';
import type { Race } from '#domain/entities';
import { formatExactPrice } from '#domain/money';
import type { FamilyMatrixActor } from '#machines/race/familyMatrix';
import type { RaceActor } from '#machines/race/race';
import { useRegion, useTimeLeft } from '../../base/appContext';
import { Button } from '../../components/form/Button';
import { Tag } from '../../components/layout/Tag';
import { useBar } from '../../components/layout/useBar';
import { HeldTag } from '../../components/race/HeldTag';
import { HoldTag } from '../../components/race/HoldTag';
import { Price } from '../../frame/Price';
import { ReturnWindow } from '../../frame/ReturnWindow';
import styles from './FamilySelection.module.css';
import { BookNow } from './RaceBooking';
import type { Family } from './useFamily';

export type FamilySelectionProps = { actor: RaceActor; matrix: FamilyMatrixActor; family: Family };

/**
 * The chosen tickets and the way on: the checkout, or the best ticket for every driver whom one fits and who has none
 * (BEY-41, BEY-72). Beside the tickets; on a phone a bar at the window's lower edge.
 */
export const FamilySelection = ({
  actor,
  matrix,
  family: { facts, selected, way },
}: FamilySelectionProps) => {
  const { currency } = useRegion();
  const { lines, bookableCount, goneCount, totalPrice } = selected;
  const hold = lines[0]?.hold ?? null;
  /** The order holds exactly the selected tickets. */
  const isAllHeld =
    goneCount === 0 &&
    hold !== null &&
    facts.race.held?.items.length === lines.length &&
    lines.every((line) => line.hold?.isHeld);
  const timeLeft = useTimeLeft(facts.race.id);
  const isHigh = isAllHeld || (lines.length > 0 && way.kind !== 'review');
  useBar(way.kind === 'book' ? null : isHigh ? 'family-high' : 'family');
  if (way.kind === 'book') return null;
  const chosen = bookableCount > 0 ? ` ${bookableCount} · ${formatExactPrice(totalPrice, currency)}` : '';
  const gone = goneCount > 0 ? ` · ${goneCount} gone` : '';
  const review = isAllHeld
    ? `Secure Your Spot Now · ${formatExactPrice(totalPrice, currency)}`
    : `Review${chosen}${gone}`;
  return (
    <aside className={styles.selection} data-surface="carbon" aria-labelledby="family-selection">
      <h2 id="family-selection">Your selection</h2>
      {isAllHeld ? (
        <p className={styles.held}>
          <HeldTag held={hold} timeLeft={timeLeft} />
        </p>
      ) : null}
      {lines.length === 0 ? (
        <p className={`soft small ${styles.none}`}>Nothing chosen yet.</p>
      ) : (
        <>
          <ul className={`num ${styles.lines}`}>
            {lines.map((ticket) => (
              <li key={`${ticket.line.driverId} ${ticket.line.ticketTypeId}`}>
                <span>
                  <b>{ticket.driver}</b> · {ticket.obstacle === null ? ticket.name : <s>{ticket.name}</s>}
                </span>
                {ticket.obstacle === null ? <Price amount={ticket.price} /> : null}
                {ticket.obstacle === null ? null : <Tag tone="close">{ticket.obstacle}</Tag>}
                {isAllHeld || ticket.obstacle !== null ? null : <HoldTag hold={ticket.hold} />}
              </li>
            ))}
          </ul>
          {bookableCount === 0 ? null : (
            <p className={`line apart ${styles.total}`}>
              <span>{counted(bookableCount, 'ticket')}</span>
              <Price amount={totalPrice} size="total" />
            </p>
          )}
        </>
      )}
      <div className={styles.ways}>
        {lines.length === 0 ? null : (
          <Button
            caption={review}
            tone="signal"
            size="large"
            wide
            onClick={() => actor.send({ type: 'race.book' })}
          />
        )}
        {way.kind === 'review' ? null : (
          <Button
            caption={`Select for ${driversInShort(way.drivers, facts.drivers)} · ${formatExactPrice(way.sum, currency)}`}
            tone={lines.length === 0 ? 'signal' : 'line'}
            size="large"
            wide
            onClick={() => matrix.send({ type: 'family.book', lines: way.lines })}
          />
        )}
      </div>
      {way.kind === 'review' ? null : (
        <p className="soft small">The cheapest that fits. You can change it before you pay.</p>
      )}
      <p className={`reach small ${styles.returns}`}>
        <ReturnWindow />
      </p>
    </aside>
  );
};

/** In the selection's place, where nothing can be selected. */
export const FamilyBooking = ({ actor, race }: { actor: RaceActor; race: Race }) => (
  <aside className={styles.selection} data-surface="carbon" aria-label="Booking">
    <div className={styles.ways}>
      <BookNow actor={actor} race={race} isFirst />
    </div>
  </aside>
);
