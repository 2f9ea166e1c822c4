import { counted } from '#domain/counted';
import { driversInShort } from '#domain/driver/names';
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
  const { lines, bookableCount, goneCount, totalPrice, held } = selected;
  const timeLeft = useTimeLeft(facts.race.id);
  useBar(way.kind === 'book' ? null : held === null ? 'family' : 'family-high');
  if (way.kind === 'book') return null;
  const isEmpty = lines.length === 0;
  const count = bookableCount > 0 && counted(bookableCount, 'ticket');
  const gone = goneCount > 0 && `${goneCount} gone`;
  const missing =
    held === null && way.kind === 'select' && `none for ${driversInShort(way.drivers, facts.drivers)}`;
  const sum = formatExactPrice(totalPrice, currency);
  const chosen = bookableCount > 0 ? `${bookableCount} · ${sum}` : '';
  const offer = way.kind === 'select' && (isEmpty || way.drivers.length > 1) && (
    <Button
      caption={`Select for ${driversInShort(way.drivers, facts.drivers)} · ${formatExactPrice(way.sum, currency)}`}
      {...(isEmpty ? wayOn : ({ tone: 'text', size: 'small' } as const))}
      onClick={() => matrix.send({ type: 'family.book', lines: way.lines })}
    />
  );
  return (
    <aside className={styles.selection} data-surface="carbon" aria-labelledby="family-selection">
      <h2 id="family-selection">Your selection</h2>
      {held === null ? null : (
        <p className={styles.held}>
          <HeldTag held={held} timeLeft={timeLeft} />
        </p>
      )}
      {isEmpty ? (
        <p className="soft small">Nothing chosen yet.</p>
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
                {held === null ? <HoldTag hold={ticket.hold} /> : null}
              </li>
            ))}
          </ul>
          <p className={`line apart ${styles.total}`}>
            <span>{[count, gone, count && missing].filter(Boolean).join(' · ')}</span>
            {count === false ? null : <Price amount={totalPrice} size="total" />}
          </p>
        </>
      )}
      <div className={styles.ways}>
        {isEmpty ? (
          offer
        ) : (
          <Button
            caption={held === null ? 'Review' : 'Secure Your Spot Now'}
            about={held === null ? [chosen, gone].filter(Boolean).join(' · ') : `· ${sum}`}
            {...wayOn}
            onClick={() => actor.send({ type: 'race.book' })}
          />
        )}
      </div>
      {isEmpty ? (
        <p className="soft small">The cheapest that fits. You can change it before you pay.</p>
      ) : (
        offer && <div className={styles.besides}>{offer}</div>
      )}
      <p className={`reach small ${styles.besides}`}>
        <ReturnWindow />
      </p>
    </aside>
  );
};

const wayOn = { tone: 'signal', size: 'large', wide: true } as const;
