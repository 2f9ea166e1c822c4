import { useSelector } from '@xstate/react';
import type { DecisiveField } from '#domain/driverForm';
import type { RequirementCheck } from '#domain/eligibility';
import type { Driver } from '#domain/entities';
import { gapInWords, gapOf } from '#domain/gap';
import type { CheckoutActor } from '#machines/checkout/checkout';
import type { Offer } from '#machines/checkout/checkoutSelectors';
import { useRegion } from '../../app/appContext';
import { Badge } from '../../components/Badge';
import { Button } from '../../components/Button';
import { Disclosure } from '../../components/Disclosure';
import { NewTabLink } from '../../components/NewTabLink';
import { RequirementList } from '../../components/RequirementList';
import { RequirementRow } from '../../components/RequirementRow';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import styles from './Requirements.module.css';
import { neededInWords, requirementLabels } from './requirementWords';
import { useShortName } from './useShortName';

export type RequirementsProps = { actor: CheckoutActor; driver: Driver; offer: Offer };

/** Whether a ticket fits, at a glance. */
export const FitBadge = ({ allMet }: Pick<Offer, 'allMet'>) => (
  <Badge
    tone={allMet ? 'fits' : 'close'}
    caption={allMet ? 'All requirements met' : 'Some requirements not met'}
  />
);

/** A ticket's requirements and whether the driver meets them; open where one is not met. */
export const Requirements = ({ actor, driver, offer: { ticket, checks, allMet } }: RequirementsProps) => (
  <Disclosure
    defaultOpen={!allMet}
    lead={<FitBadge allMet={allMet} />}
    summary={
      <>
        <span className={styles.word} aria-hidden="true">
          Requirements
        </span>
        <VisuallyHidden>
          Requirements of {ticket.name} for {driver.name}
        </VisuallyHidden>
      </>
    }
  >
    <RequirementList>
      {checks.map((check) => (
        <Requirement key={check.kind} actor={actor} driver={driver} check={check} />
      ))}
    </RequirementList>
  </Disclosure>
);

type RequirementProps = { actor: CheckoutActor; driver: Driver; check: RequirementCheck };

const Requirement = ({ actor, driver, check }: RequirementProps) => {
  const system = useSelector(actor, ({ context }) => context.system);
  const name = useShortName(actor, driver);
  const gap = gapOf(check, { driver, system });
  return (
    <RequirementRow
      verdict={check.verdict}
      label={requirementLabels[check.kind]}
      gap={gap && gapInWords(gap, name)}
      action={gap?.kind === 'missing' ? <AddMissing actor={actor} driver={driver} field={gap.field} /> : null}
    >
      {check.kind === 'certification' ? <Certification /> : neededInWords(check, system)}
    </RequirementRow>
  );
};

type AddMissingProps = { actor: CheckoutActor; driver: Driver; field: DecisiveField };

/** From the reason to the fix: opens the driver's profile at the missing value (BEY-31). */
const AddMissing = ({ actor, driver, field }: AddMissingProps) => {
  const edit = { type: 'driver.edit', driverId: driver.id, field } as const;
  const name = useShortName(actor, driver);
  const canEdit = useSelector(actor, (snapshot) => snapshot.can(edit));
  return (
    <Button
      caption={`Add ${name}'s ${field}`}
      icon="plus"
      tone="line"
      size="small"
      busy={!canEdit}
      onClick={() => actor.send(edit)}
    />
  );
};

const Certification = () => {
  const { r2rDisplayName, r2rExplanationUrl } = useRegion().configuration.environment;
  if (r2rExplanationUrl === '') return r2rDisplayName;
  return <NewTabLink href={r2rExplanationUrl}>{r2rDisplayName}</NewTabLink>;
};
