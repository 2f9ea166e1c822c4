import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { FamilyMember } from '#domain/family/raceFits';
import type { RaceCalendarActor } from '#machines/raceCalendar';
import { usePaths } from '../../base/appContext';
import { Bar } from '../../components/feedback/Placeholder';
import { PillButton } from '../../components/form/PillButton';
import { TextButton } from '../../components/form/TextButton';
import { ChoiceRow } from '../../frame/ChoiceRow';

/** Asks a guardian whose races to list, in the place of a visitor's question (BEY-71). */
export const FamilyChoice = ({ actor }: { actor: RaceCalendarActor }) => {
  const paths = usePaths();
  const fits = useSelector(actor, ({ context }) => context.fits);
  const driverId = useSelector(actor, ({ context }) => context.driverId);
  const isAwaited = useSelector(
    actor,
    (snapshot) => snapshot.matches('loading') || snapshot.matches('listed'),
  );
  if (fits === null)
    return isAwaited ? (
      <ChoiceRow question="Who is racing?">
        <Bar width="var(--measure-short)" height="var(--target)" borderRadius="8px" />
      </ChoiceRow>
    ) : null;
  const { members } = fits;
  if (members === null)
    return (
      <ChoiceRow question="Your drivers could not be loaded">
        <TextButton
          caption="Try again"
          about="to load your drivers"
          onClick={() => actor.send({ type: 'raceCalendar.reload' })}
        />
      </ChoiceRow>
    );
  if (members.length === 0)
    return (
      <ChoiceRow question="Who is racing?">
        <Link className="target" href={paths.account({ tab: 'drivers' })}>
          Add a driver to see which races fit
        </Link>
      </ChoiceRow>
    );
  return (
    <ChoiceRow question="Who is racing?" aside={<AddHeight members={members} />}>
      <PillButton
        caption="All"
        isChosen={driverId === null}
        onChoose={() => actor.send({ type: 'driver.choose', driverId: null })}
      />
      {members.map(({ id, name, age }) => (
        <PillButton
          key={id}
          caption={`${name} ${age}`}
          isChosen={driverId === id}
          onChoose={() => actor.send({ type: 'driver.choose', driverId: id })}
        />
      ))}
    </ChoiceRow>
  );
};

/** Said once: a card has no room for the way to add it. */
const AddHeight = ({ members }: { members: FamilyMember[] }) => {
  const paths = usePaths();
  const [first, ...others] = members.filter(({ lacksHeight }) => lacksHeight);
  if (first === undefined) return null;
  return (
    <p className="reach small">
      {others.length === 0 ? `${first.name}: ` : `${others.length + 1} drivers: `}
      <span className="soft">height not set</span>{' '}
      <Link href={paths.account({ tab: 'drivers' })}>Add height</Link>
    </p>
  );
};
