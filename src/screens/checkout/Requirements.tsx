import { useSelector } from '@xstate/react';
import type { RequirementCheck } from '#domain/eligibility';
import type { Driver, RaceEvent } from '#domain/entities';
import type { CheckoutActor } from '#machines/checkout';
import type { Offer } from '#machines/checkoutView';
import { useRegion } from '../../appContext';
import { Disclosure } from '../../components/Disclosure';
import { NewTabLink } from '../../components/NewTabLink';
import { RequirementList } from '../../components/RequirementList';
import { RequirementRow } from '../../components/RequirementRow';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { type RequirementFacts, requirementLabels, requirementWords } from './requirementWords';

export type RequirementsProps = { actor: CheckoutActor; driver: Driver; event: RaceEvent; offer: Offer };

/** A ticket's requirements as the driver stands to them; open where one is not met. */
export const Requirements = ({
  actor,
  driver,
  event,
  offer: { ticket, checks, allMet },
}: RequirementsProps) => {
  const system = useSelector(actor, ({ context }) => context.system);
  return (
    <Disclosure
      defaultOpen={!allMet}
      summary={
        <span>
          {'Requirements '}
          <VisuallyHidden>
            of {ticket.name} for {driver.name}
          </VisuallyHidden>
        </span>
      }
    >
      <RequirementList>
        {checks.map((check) => (
          <Requirement key={check.kind} check={check} facts={{ driver, event, system }} />
        ))}
      </RequirementList>
    </Disclosure>
  );
};

const Requirement = ({ check, facts }: { check: RequirementCheck; facts: RequirementFacts }) => {
  const { needed, gap } = requirementWords(check, facts);
  return (
    <RequirementRow verdict={check.verdict} label={requirementLabels[check.kind]}>
      {check.kind === 'certification' ? <Certification /> : needed}
      {gap === null ? null : (
        <>
          . <b>{gap}</b>
        </>
      )}
    </RequirementRow>
  );
};

const Certification = () => {
  const { r2rDisplayName, r2rExplanationUrl } = useRegion().configuration.environment;
  if (r2rExplanationUrl === '') return r2rDisplayName;
  return <NewTabLink href={r2rExplanationUrl}>{r2rDisplayName}</NewTabLink>;
};
