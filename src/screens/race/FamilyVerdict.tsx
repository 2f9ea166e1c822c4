import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { decisiveOf } from '#domain/driver/eligibility';
import { gapInShort, gapsOf } from '#domain/driver/gap';
import type { Driver } from '#domain/entities';
import { type FamilyCell, type FamilyVerdict as Said, saidOf } from '#domain/family/familyMatrix';
import { nextSchool } from '#domain/race/nextSchool';
import { formatMonthDay } from '#domain/time/dates';
import type { RaceActor } from '#machines/race/race';
import { usePaths, useRegion } from '../../base/appContext';
import type { IconName } from '../../components/layout/Icon';
import { Tag, type TagTone } from '../../components/layout/Tag';
import { HeldTag } from '../../components/race/HeldTag';

/** Only what fits is in colour; what does not is read by its sign and words. */
const marks: Record<Said, { tone: TagTone; sign: IconName; words: string }> = {
  booked: { tone: 'fits', sign: 'ticket', words: 'Booked' },
  sessionTaken: { tone: 'gone', sign: 'minus', words: 'Session taken' },
  selected: { tone: 'fits', sign: 'check', words: 'In your selection' },
  fits: { tone: 'fits', sign: 'check', words: 'Fits' },
  soldOut: { tone: 'gone', sign: 'minus', words: 'No place left, would fit' },
  close: { tone: 'close', sign: 'warning', words: 'Almost' },
  unknown: { tone: 'gone', sign: 'question', words: 'Not known' },
  notOffered: { tone: 'gone', sign: 'minus', words: "Doesn't fit" },
  tooYoung: { tone: 'gone', sign: 'minus', words: 'Too young' },
};

export type FamilyVerdictProps = {
  actor: RaceActor;
  driver: Driver;
  cell: FamilyCell;
  /** Held without the time: in the table, which has no room for it, and where it is said beside. */
  isBrief: boolean;
};

/** Whether a ticket fits a driver, and why not. */
export const FamilyVerdict = ({ actor, driver, cell, isBrief }: FamilyVerdictProps) => {
  const held = useSelector(actor, ({ context }) => context.race?.held);
  const reason = useReason(driver, cell);
  const said = saidOf(cell);
  const isHeld = cell.isHeld && held !== undefined;
  const isOwn = said === 'booked' || said === 'selected';
  const { tone, sign } = marks[isOwn && reason !== '' ? 'close' : said];
  const { words } = marks[said];
  return (
    <>
      {isHeld ? <HeldTag held={isBrief ? { until: null } : held} /> : null}
      {isHeld && !(isOwn && reason !== '') ? null : (
        <Tag tone={tone} icon={sign}>
          {isOwn ? [words, reason].filter(Boolean).join(', ') : reason || words}
        </Tag>
      )}
      {said === 'close' && cell.missed.some(({ kind }) => kind === 'certification') ? (
        <NextSchool actor={actor} />
      ) : null}
    </>
  );
};

/** How far the driver is from each requirement, or what else is in the way; empty where the verdict says it. */
const useReason = (driver: Driver, { verdict, missed, bought }: FamilyCell): string => {
  const { system, configuration } = useRegion();
  if (verdict === 'sessionTaken' && bought !== null) return `Session taken by ${bought.ticketName}`;
  if (verdict === 'close' && missed.length === 0) return 'just outside its class';
  const certification = configuration.environment.r2rDisplayName;
  const checks = verdict === 'notOffered' || verdict === 'tooYoung' ? decisiveOf(missed) : missed;
  const gaps = gapsOf(checks, { driver, system }).map((gap) => {
    if (gap.kind === 'certification') return `${certification} needed`;
    return gap.kind === 'tooYoung' ? `from ${gap.needed} years` : gapInShort(gap);
  });
  return [...new Set(gaps)].join(', ');
};

/** Link to the next race school, for a missing certification. */
const NextSchool = ({ actor }: { actor: RaceActor }) => {
  const { configuration } = useRegion();
  const paths = usePaths();
  const { r2rDisplayName } = configuration.environment;
  const school = useSelector(actor, ({ context: { relatedRaces, now } }) =>
    nextSchool(relatedRaces?.races ?? [], r2rDisplayName, now),
  );
  return school === null ? null : (
    <span className="reach small">
      <Link href={paths.race(school.id)} state={{ race: school }}>
        Next school: {formatMonthDay(school.start, school.timezone)}
      </Link>
    </span>
  );
};
