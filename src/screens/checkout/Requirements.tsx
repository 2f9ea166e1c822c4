import { useSelector } from '@xstate/react';
import type { Offer } from '#domain/checkout/driverSections';
import type { DecisiveField } from '#domain/driver/driverForm';
import type { RequirementCheck, RequirementKind } from '#domain/driver/eligibility';
import { gapInWords, gapOf, roundedInWords } from '#domain/driver/gap';
import type { Driver } from '#domain/entities';
import { formatHeightBound, formatWeightBound, type MeasurementSystem } from '#domain/units';
import type { CheckoutActor } from '#machines/checkout/checkout';
import { useRegion } from '../../base/appContext';
import { Button, type ButtonProps } from '../../components/form/Button';
import { Disclosure } from '../../components/layout/Disclosure';
import { Icon } from '../../components/layout/Icon';
import { NewTabLink } from '../../components/layout/NewTabLink';
import { Tag } from '../../components/layout/Tag';
import styles from './Requirements.module.css';

const requirementLabels: Record<RequirementKind, string> = {
  minWeight: 'Weight from',
  minHeight: 'Height from',
  maxHeight: 'Height up to',
  minAge: 'Age from',
  maxAge: 'Age under',
  certification: 'Certification',
};

const signs = { passed: 'check', short: 'warning', unknown: 'question' } as const;
const verdicts = { passed: 'Met', short: 'Not met', unknown: 'Not known' } as const;

/** The required value in the region's units: `125 cm`; empty for the certification, which has a name instead. */
const neededInWords = ({ kind, needed }: RequirementCheck, system: MeasurementSystem): string => {
  if (needed === null) return '';
  if (kind === 'minWeight') return formatWeightBound[system](needed);
  if (kind === 'minHeight') return formatHeightBound[system](needed, 'min');
  if (kind === 'maxHeight') return formatHeightBound[system](needed, 'max');
  return `${needed} years`;
};

/** Whom a ticket is for. */
export type About = {
  actor: CheckoutActor;
  driver: Driver;
  /** Short name, unique among the guardian's drivers. */
  name: string;
};

export const FitBadge = ({ allMet }: Pick<Offer, 'allMet'>) => (
  <Tag tone={allMet ? 'fits' : 'close'}>{allMet ? 'All requirements met' : 'Some requirements not met'}</Tag>
);

/** A ticket's requirements and whether the driver meets them; open if one is not met. */
export const Requirements = ({ offer: { ticket, checks, allMet }, ...about }: About & { offer: Offer }) => (
  <Disclosure
    isOpen={!allMet}
    lead={<FitBadge allMet={allMet} />}
    summary={
      <>
        <span className={styles.word} aria-hidden="true">
          Requirements
        </span>
        <span className="visually-hidden">
          Requirements of {ticket.name} for {about.driver.name}
        </span>
      </>
    }
  >
    <ul className={styles.list}>
      {checks.map((check) => (
        <Requirement key={check.kind} check={check} {...about} />
      ))}
    </ul>
  </Disclosure>
);

/** The verdict as sign, word and colour, what is required, and how far the driver is from it. */
const Requirement = ({ check, ...about }: About & { check: RequirementCheck }) => {
  const { system } = useRegion();
  const { driver, name } = about;
  const { verdict, kind } = check;
  const gap = gapOf(check, { driver, system });
  const rounded = roundedInWords(check, { driver, system });
  return (
    <li className={styles.row} data-verdict={verdict}>
      <Icon name={signs[verdict]} />
      <span className="visually-hidden">{verdicts[verdict]}:</span>
      <span className={styles.label}>{requirementLabels[kind]}</span>{' '}
      <span className={styles.value}>
        {kind === 'certification' ? <Certification /> : neededInWords(check, system)}
      </span>{' '}
      {rounded === null ? null : <span className={styles.gap}>{rounded}</span>}
      {gap === null ? null : (
        <div className={`row apart ${styles.gap}`}>
          <b>{gapInWords(gap, name)}</b>
          {gap.kind === 'missing' ? (
            <AddMissing field={gap.field} icon="plus" tone="line" size="small" {...about} />
          ) : null}
        </div>
      )}
    </li>
  );
};

type AddMissingProps = About & Pick<ButtonProps, 'icon' | 'tone' | 'size'> & { field: DecisiveField };

/** Opens the driver's profile at the missing value (BEY-31). */
export const AddMissing = ({ actor, driver, name, field, ...look }: AddMissingProps) => {
  const edit = { type: 'driver.edit', driverId: driver.id, field } as const;
  const canEdit = useSelector(actor, (snapshot) => snapshot.can(edit));
  return (
    <Button caption={`Add ${name}'s ${field}`} busy={!canEdit} onClick={() => actor.send(edit)} {...look} />
  );
};

const Certification = () => {
  const { r2rDisplayName, r2rExplanationUrl } = useRegion().configuration.environment;
  if (r2rExplanationUrl === '') return r2rDisplayName;
  return <NewTabLink href={r2rExplanationUrl}>{r2rDisplayName}</NewTabLink>;
};
